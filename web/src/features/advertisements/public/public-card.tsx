import { Link } from 'react-router-dom';
import {
  descriptionOf,
  publicCategoryOf,
  titleOf,
  type AdvertisementTexts,
} from '~/shared/advertisement/present.ts';
import { truncateWords } from '~/shared/lib/truncate.ts';
import { Picture } from '~/shared/ui/picture.tsx';
import styles from './card.module.css';

/** More than the card's lines show, and little enough to be listened to. */
const TEXT_WORDS = 90;

interface Props {
  advertisement: AdvertisementTexts;
  /** Address of its first picture; null shows 'Image not available'. */
  picture: string | null;
  /** The page that it leads to; a preview leads nowhere. */
  to?: string;
}

/** An advertisement as readers find it, called what it is. */
export function PublicCard({ advertisement, picture, to }: Props) {
  const title = titleOf(advertisement);
  return (
    <div className={styles.card}>
      <Picture src={picture} alt="" loading="lazy" decoding="async" />
      <p className={styles.label}>Advertisement · {publicCategoryOf(advertisement)}</p>
      <h2>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
      <p className={styles.text}>{truncateWords(descriptionOf(advertisement), TEXT_WORDS)}</p>
    </div>
  );
}
