import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import type { KeyboardEvent } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import type { Schemas } from '~/shared/api/types.ts';
import { mediaUrl } from '~/shared/config/env.ts';
import styles from './detail.module.css';

interface Props {
  images: readonly Schemas['AdvertisementImage'][];
  title: string;
  index: number;
  onClose: () => void;
}

/** Places the counter, such as '2 / 5', below the picture, because the title is at the top. */
const BELOW = { top: 'auto', bottom: 0 };

/** Keeps the picture between title and counter, and the arrow buttons visible on light pictures. */
const LOOK = {
  slide: { paddingBlock: '3.75rem' },
  navigationPrev: { background: 'rgb(0 0 0 / 60%)' },
  navigationNext: { background: 'rgb(0 0 0 / 60%)' },
};

/** The animations are short. The arrow buttons change the picture without animation. */
const ANIMATION_MS = { fade: 150, swipe: 150, navigation: 0 };

/** Tab moves the focus through the buttons in a cycle instead of out of the lightbox. */
const keepFocus = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % buttons.length;
  buttons.at(next)?.focus();
};

/** Full-screen pictures. Escape closes the lightbox, and the arrow keys wrap around. */
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
        title,
        ...(width !== undefined && height !== undefined && { width, height }),
      }))}
      plugins={[Captions, Counter]}
      counter={{ separator: 'of', container: { role: 'status', style: BELOW } }}
      labels={{ Lightbox: title }}
      portal={{ container: { onKeyDown: keepFocus } }}
      animation={ANIMATION_MS}
      styles={LOOK}
      carousel={{ finite: isAlone }}
      render={{
        iconError: () => <p className={styles.missing}>Image not available</p>,
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      controller={{ closeOnBackdropClick: true }}
    />
  );
}
