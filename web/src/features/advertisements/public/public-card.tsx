import type { ReactElement } from 'react';
import {
  descriptionOf,
  publicCategoryOf,
  titleOf,
  type AdvertisementTexts,
} from '~/shared/advertisement/present.ts';
import { truncate, truncateWords } from '~/shared/lib/truncate.ts';
import { Link } from '~/shared/ui/link.tsx';
import { Picture } from '~/shared/ui/picture.tsx';
import styles from './card.module.css';

/** The maximum length of a description: enough to fill the card, but short for screen readers. */
const TEXT_WORDS = 90;
const TEXT_CHARACTERS = 900;

interface Props {
  advertisement: AdvertisementTexts;
  /** Without a picture, the card shows 'Image not available'. */
  picture: string | null;
  /** Replaces a missing picture in the preview. */
  outline?: ReactElement | undefined;
  /** The page to link to, or undefined in the preview. */
  to?: string;
}

export function PublicCard({ advertisement, picture, outline, to }: Props) {
  const title = titleOf(advertisement);
  return (
    <div className={styles.card}>
      {outline ?? <Picture src={picture} alt="" loading="lazy" decoding="async" />}
      <p className={styles.label}>{`Advertisement · ${publicCategoryOf(advertisement)}`}</p>
      <h2>
        {to === undefined ? (
          title
        ) : (
          <Link to={to} data-covers="">
            {title}
          </Link>
        )}
      </h2>
      <p dir="auto" className={styles.text}>
        {truncate(truncateWords(descriptionOf(advertisement), TEXT_WORDS), TEXT_CHARACTERS)}
      </p>
    </div>
  );
}
