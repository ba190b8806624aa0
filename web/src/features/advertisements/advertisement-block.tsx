import { Link } from 'react-router-dom';
import { AdvertisementPicture, firstImage } from '~/shared/advertisement/advertisement-picture.tsx';
import { publicCategoryOf, titleOf, type Advertisement } from '~/shared/advertisement/present.ts';
import { advertisementUrl, paths } from '~/shared/config/paths.ts';
import { AdvertisementFrame } from '~/shared/ui/advertisement-frame.tsx';
import styles from './block.module.css';

interface Props {
  advertisements: readonly Advertisement[];
  /** Stacked, beside the news. */
  column?: boolean;
}

/** Advertisements between the news, labeled as such; renders nothing if there are none. */
export function AdvertisementBlock({ advertisements, column = false }: Props) {
  if (advertisements.length === 0) return null;
  return (
    <AdvertisementFrame>
      <ul className={column ? styles.column : styles.row}>
        {advertisements.map((item) => (
          <li key={item.id} className={styles.item}>
            <AdvertisementPicture image={firstImage(item)} alt="" thumbnail />
            <div>
              <p className={styles.category}>{publicCategoryOf(item)}</p>
              <Link to={advertisementUrl(item.id)} data-covers="">
                {titleOf(item)}
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
