import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STATUS } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import { paths } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import { Status } from '~/shared/ui/status.tsx';
import { decisionsQuery } from '../api/decisions.ts';
import { reportedCommentsQuery } from '../api/reported-comments.ts';
import type { ListFilter, ModerationPage } from '../api/select-page.ts';
import styles from './list.module.css';

const STATUSES = ['approved', 'pending', 'rejected'] as const;
const UNKNOWN = '–';

interface Props {
  filter: ListFilter;
  /** Undefined while the list loads and after it has failed. */
  page: ModerationPage | undefined;
}

/** Tabs with the number of advertisements of each status, and links to further lists. */
export function ListTabs({ filter, page }: Props) {
  const api = useApi();
  const { data: comments } = useQuery(reportedCommentsQuery(api, 1));
  const { data: decisions } = useQuery(decisionsQuery(api, { page: 1 }));
  const counts = page?.counts;
  const reported = page?.reported ?? null;
  return (
    <nav aria-label="Lists" className={styles.tabs}>
      <Tab isCurrent={!filter.status && !filter.reported}>All</Tab>
      {STATUSES.map((status) => (
        <Tab key={status} query={{ status }} isCurrent={filter.status === status}>
          <Status tone={status}>{STATUS[status].label}</Status>
          {counts !== null && <b>{counts?.[status] ?? UNKNOWN}</b>}
        </Tab>
      ))}
      {reported !== null && (
        <Tab query={{ reported: 'true' }} isCurrent={filter.reported === true}>
          Reported <b>{reported}</b>
        </Tab>
      )}
      {comments && (
        <Link to={paths.reportedComments}>
          Reported comments <b>{comments.count}</b>
        </Link>
      )}
      {decisions && <Link to={paths.decisions}>All decisions</Link>}
    </nav>
  );
}

interface TabProps {
  query?: Record<string, string>;
  isCurrent: boolean;
  children: ReactNode;
}

/** A link to the first page of a list. It keeps the search, the category and the order. */
function Tab({ query = {}, isCurrent, children }: TabProps) {
  const search = new URLSearchParams(useSearchParams()[0]);
  for (const name of ['page', 'status', 'reported']) search.delete(name);
  for (const [name, value] of Object.entries(query)) search.set(name, value);
  return (
    <Link
      to={{ search: `${search}` }}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
