import { useState } from 'react';
import { site } from '~/shared/config/site.ts';
import { formatEdition } from '~/shared/lib/dates.ts';
import styles from './folio.module.css';

/**
 * The line at the top of every page, which stays there on scrolling. Toasts cover this line and
 * nothing else. The date is in the newspaper's time zone; a cached page may show yesterday's date.
 */
export function Folio() {
  const [today] = useState(() => new Date().toISOString());
  return (
    <section className={styles.folio} aria-label="Edition">
      <span>{site.town}</span>
      <time suppressHydrationWarning dateTime={today.slice(0, 10)}>
        {formatEdition(today)}
      </time>
      <span>{site.edition}</span>
    </section>
  );
}
