import 'yet-another-react-lightbox/styles.css';
import Lightbox from 'yet-another-react-lightbox';
import type { Schemas } from '~/shared/api/types.ts';
import { mediaUrl } from '~/shared/config/env.ts';
import styles from './detail.module.css';

interface Props {
  images: readonly Schemas['AdvertisementImage'][];
  title: string;
  /** The initial picture. */
  index: number;
  onClose: () => void;
}

/** Short fades; keys and buttons switch without animation. */
const ANIMATION_MS = { fade: 150, swipe: 150, navigation: 0 };

/** Full-screen pictures: Escape closes, the arrow keys wrap around. */
export default function ImageLightbox({ images, title, index, onClose }: Props) {
  const isAlone = images.length < 2;
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={images.map(({ image, width, height }, position) => ({
        src: mediaUrl(image),
        alt: `${title}, picture ${position + 1}`,
        ...(width !== undefined && height !== undefined && { width, height }),
      }))}
      animation={ANIMATION_MS}
      carousel={{ finite: isAlone }}
      render={{
        iconError: () => <p className={styles.missing}>Image not available</p>,
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      controller={{ closeOnBackdropClick: true }}
    />
  );
}
