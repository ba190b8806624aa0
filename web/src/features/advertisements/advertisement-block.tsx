import { AdvertisementPicture } from '~/shared/advertisement/advertisement-picture.tsx';
import { advertisementUrl, paths } from '~/shared/config/paths.ts';
import { AdvertisementFrame } from '~/shared/ui/advertisement-frame.tsx';
import { Link } from '~/shared/ui/link.tsx';
import type { Advertised } from './api/public.ts';
import styles from './block.module.css';

interface Props {
  advertisements: readonly Advertised[];
  column?: boolean;
}

/** A block of labeled advertisements among the news. Renders nothing without advertisements. */
export function AdvertisementBlock({ advertisements, column = false }: Props) {
  if (advertisements.length === 0) return null;
  return (
    <AdvertisementFrame>
      <ul className={column ? styles.column : styles.row}>
        {advertisements.map(({ id, title, category, image }) => (
          <li key={id} className={styles.item}>
            <AdvertisementPicture image={image} alt="" thumbnail />
            <div>
              <p className={styles.category}>{category}</p>
              <Link to={advertisementUrl(id)} data-covers="">
                {title}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <Link to={paths.advertisements} data-target="">
          All advertisements
        </Link>
      </p>
    </AdvertisementFrame>
  );
}
