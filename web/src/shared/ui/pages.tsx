import clsx from 'clsx';
import { useLocation } from 'react-router-dom';
import { pageList } from '../lib/page-list.ts';
import { Link } from './link.tsx';
import styles from './pages.module.css';

interface Props {
  page: number;
  /** With fewer than two pages nothing is rendered. */
  pages: number;
  label: string;
}

/** Links to the pages of a list; the page number is a query parameter beside the others. */
export function Pages({ page, pages, label }: Props) {
  const { search } = useLocation();
  if (pages < 2) return null;
  const to = (target: number) => {
    const query = new URLSearchParams(search);
    query.set('page', String(target));
    return { search: query.toString() };
  };
  return (
    <nav aria-label={label} className={styles.pages}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={styles.page}>
          Previous
        </Link>
      )}
      {pageList(page, pages).map((entry) =>
        typeof entry === 'number' ? (
          <Link
            key={entry}
            to={to(entry)}
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            className={clsx(styles.page, entry === page && styles.current)}
          >
            {entry}
          </Link>
        ) : (
          <span key={entry} className={styles.gap} aria-hidden="true">
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
