import { firstImage } from '~/shared/advertisement/advertisement-picture.tsx';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { mediaUrl } from '~/shared/config/env.ts';
import { advertisementUrl } from '~/shared/config/paths.ts';
import { PublicCard } from './public-card.tsx';
import styles from './public.module.css';

export function PublicGrid({ advertisements }: { advertisements: readonly Advertisement[] }) {
  return (
    <ul className={styles.grid}>
      {advertisements.map((item) => {
        const image = firstImage(item);
        return (
          <li key={item.id}>
            <PublicCard
              advertisement={item}
              picture={image ? mediaUrl(image.thumbnail ?? image.image) : null}
              to={advertisementUrl(item.id)}
            />
          </li>
        );
      })}
    </ul>
  );
}
