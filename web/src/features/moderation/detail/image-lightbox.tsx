import 'yet-another-react-lightbox/styles.css';
import Lightbox from 'yet-another-react-lightbox';
import type { Schemas } from '~/shared/api/types.ts';
import { mediaUrl } from '~/shared/config/env.ts';

interface Props {
  images: readonly Schemas['AdvertisementImage'][];
  title: string;
  /** Which picture to start with. */
  index: number;
  onClose: () => void;
}

/** Pictures over the whole screen: Escape closes, the arrow keys go round and round. */
export default function ImageLightbox({ images, title, index, onClose }: Props) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={images.map(({ image, width, height }, position) => ({
        src: mediaUrl(image),
        alt: `${title}, picture ${String(position + 1)}`,
        ...(width !== undefined && height !== undefined && { width, height }),
      }))}
      carousel={{ finite: false }}
      controller={{ closeOnBackdropClick: true }}
    />
  );
}
