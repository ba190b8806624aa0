import { lazy, Suspense, useState } from 'react';
import { AdvertisementPicture } from '~/shared/advertisement/advertisement-picture.tsx';
import type { Schemas } from '~/shared/api/types.ts';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import styles from './detail.module.css';

const ImageLightbox = lazy(() => import('./image-lightbox.tsx'));

interface Props {
  images: readonly Schemas['AdvertisementImage'][];
  title: string;
}

export function ImageGrid({ images, title }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  useShortcuts({
    v: () => {
      if (images.length > 0) setOpen(0);
    },
  });
  return (
    <section aria-labelledby="images">
      <SectionLabel id="images">Images</SectionLabel>
      {images.length === 0 && <p>This advertisement has no images.</p>}
      <div className={styles.grid}>
        {images.map((image, index) => (
          <button
            key={image.image}
            type="button"
            aria-label={`Open picture ${index + 1} of ${images.length}`}
            onClick={() => setOpen(index)}
          >
            <AdvertisementPicture image={image} alt={`${title}, picture ${index + 1}`} />
          </button>
        ))}
      </div>
      {open !== null && (
        <Suspense fallback={null}>
          <ImageLightbox images={images} title={title} index={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
