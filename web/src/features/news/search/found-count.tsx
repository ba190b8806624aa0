import type { SearchPage } from '../api/search.ts';
import styles from './search.module.css';

const storiesOf = (count: number): string =>
  count === 1 ? '1 story' : `${count.toLocaleString('en-US')} stories`;

/**
 * Says how many stories were found. If the search used other words than the typed ones, the
 * sentence names these words.
 */
export function FoundCount({ typed, found }: { typed: string; found: SearchPage }) {
  const { count, corrected, matched_any: matchedAny = false } = found;
  const searched = corrected ?? typed;
  return (
    <div role="status" className={styles.count}>
      {corrected != null && (
        <p>
          Showing results for <strong>{corrected}</strong>. Nothing matches “{typed}”.
        </p>
      )}
      <p>
        {matchedAny
          ? `No story matches all words of “${searched}”. ${storiesOf(count)} found for some of them.`
          : `${storiesOf(count)} found for “${searched}”`}
      </p>
    </div>
  );
}
