import { usePagination } from '@mantine/hooks';
import { useLocation } from 'react-router-dom';
import { Link } from './link.tsx';
import styles from './pages.module.css';

interface Props {
  page: number;
  /** The number of pages. If it is less than two, the component renders nothing. */
  pages: number;
  label: string;
}

/** Returns a function that makes the link to a page of a list and keeps the rest of the query. */
export const usePageLinks = () => {
  const { search } = useLocation();
  return (page: number) => {
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    return { search: query.toString() };
  };
};

export function Pages({ page, pages, label }: Props) {
  const to = usePageLinks();
  const { range } = usePagination({ page, total: pages });
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className={styles.pages}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={styles.page}>
          Previous
        </Link>
      )}
      {range.map((entry, index) =>
        typeof entry === 'number' ? (
          <Link
            key={entry}
            to={to(entry)}
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            className={styles.page}
          >
            {entry}
          </Link>
        ) : (
          <span key={-index} className={styles.gap} aria-hidden="true">
            …
          </span>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={styles.page}>
          Next
        </Link>
      )}
    </nav>
  );
}
