import { authorUrl, sectionUrl } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import type { SearchPage } from '../api/search.ts';
import styles from './search.module.css';

const storiesOf = (count: number): string =>
  count === 1 ? '1 story' : `${count.toLocaleString('en-US')} stories`;

export function FoundCount({ typed, found }: { typed: string; found: SearchPage }) {
  const { count, corrected, matched_any: matchedAny = false } = found;
  const searched = corrected ?? typed;
  return (
    <div role="status" className={styles.count}>
      {corrected != null && (
        <p>
          Showing results for <strong>{corrected}</strong>.{' '}
          <span>{`Nothing matches “${typed}”.`}</span>
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

/** The authors and sections whose names match the search. Renders nothing if there are none. */
export function FoundNames({ found: { authors = [], sections = [] } }: { found: SearchPage }) {
  const names = [
    ...authors.map(({ slug, name }) => ({ kind: 'Author', name, url: authorUrl(slug) })),
    ...sections.map(({ slug, name }) => ({ kind: 'Section', name, url: sectionUrl(slug) })),
  ];
  if (names.length === 0) return null;
  return (
    <ul className={styles.names} aria-label="Authors and sections">
      {names.map(({ kind, name, url }) => (
        <li key={url}>
          <span>{kind}</span>: <Link to={url}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
