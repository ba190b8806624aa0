import { authorUrl, sectionUrl } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import type { SearchPage } from '../api/search.ts';
import styles from './search.module.css';

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
          {kind}: <Link to={url}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
