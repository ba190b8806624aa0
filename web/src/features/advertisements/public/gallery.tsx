import { useState } from 'react';
import { AdvertisementPicture } from '~/shared/advertisement/advertisement-picture.tsx';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { mediaUrl } from '~/shared/config/env.ts';
import { onPlainClick } from '~/shared/lib/on-plain-click.ts';
import styles from './gallery.module.css';

/** One uncropped picture above thumbnails. Before hydration, a thumbnail links to its file. */
export function Gallery({ title, images }: { title: string; images: Advertisement['images'] }) {
  const [index, setIndex] = useState(0);
  const position = `${index + 1} of ${images.length}`;
  return (
    <section aria-label="Pictures" className={styles.gallery}>
      <div className={styles.stage}>
        <AdvertisementPicture
          image={images[index]}
          alt={`${title}, picture ${index + 1}`}
          loading="eager"
        />
      </div>
      {images.length > 1 && (
        <>
          <p role="status" className={styles.position}>
            {`Picture ${position}`}
          </p>
          <ul className={styles.thumbnails}>
            {images.map((image, at) => (
              <li key={image.image}>
                <a
                  href={mediaUrl(image.image)}
                  aria-label={`Show picture ${at + 1} of ${images.length}`}
                  aria-current={at === index ? 'true' : undefined}
                  onClick={onPlainClick(() => setIndex(at))}
                >
                  <AdvertisementPicture image={image} alt="" thumbnail />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
