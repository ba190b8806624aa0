import { useQuery } from '@tanstack/react-query';
import { STATUS } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import { paths } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import { Status } from '~/shared/ui/status.tsx';
import { decisionsQuery } from '../api/decisions.ts';
import { STATUS_FILTERS, type ListFilter, type ModerationPage } from '../api/select-page.ts';
import { reportedFilter, ReportTabs } from '../reports/report-tabs.tsx';
import { Tab } from '../tabs/tab.tsx';
import styles from './list.module.css';

const STATUSES = ['approved', 'pending', 'rejected'] as const;
const UNKNOWN = '–';

/** The filter of the current tab in the URL. */
export const tabFilter = (query: URLSearchParams): Pick<ListFilter, 'status' | 'reported'> => {
  const status = STATUS_FILTERS.find((one) => one === query.get('status'));
  return { ...(status && { status }), ...reportedFilter(query) };
};

interface Props {
  filter: ListFilter;
  /** Undefined while the list loads and after it has failed. */
  page: ModerationPage | undefined;
}

/** Tabs with the number of advertisements of each status, and links to further lists. */
export function ListTabs({ filter, page }: Props) {
  const { data: decisions } = useQuery(decisionsQuery(useApi(), { page: 1 }));
  return (
    <nav aria-label="Lists" className={styles.tabs}>
      <Tab isCurrent={!filter.status && !filter.reported}>All</Tab>
      {STATUSES.map((status) => (
        <Tab key={status} query={{ status }} isCurrent={filter.status === status}>
          <Status tone={status}>{STATUS[status].label}</Status>
          {(!page || page.status_counts) && <b>{page?.status_counts?.[status] ?? UNKNOWN}</b>}
        </Tab>
      ))}
      <ReportTabs isCurrent={filter.reported === true} count={page?.reported_count} />
      {decisions && <Link to={paths.decisions}>All decisions</Link>}
    </nav>
  );
}
