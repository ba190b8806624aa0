import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import { paths } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import { Tab } from '../tabs/tab.tsx';
import { reportedCommentsQuery } from './api.ts';

/** The filter of the tab Reported, if the URL has it. */
export const reportedFilter = (query: URLSearchParams): { reported?: true } =>
  query.get('reported') === 'true' ? { reported: true } : {};

interface Props {
  isCurrent: boolean;
  /** The number of reported advertisements, or undefined if the backend lacks reports. */
  count: number | undefined;
}

export function ReportTabs({ isCurrent, count }: Props) {
  const { data: comments } = useQuery(reportedCommentsQuery(useApi(), 1));
  return (
    <>
      {count !== undefined && (
        <Tab query={{ reported: 'true' }} isCurrent={isCurrent}>
          Reported <b>{count}</b>
        </Tab>
      )}
      {comments && (
        <Link to={paths.reportedComments}>
          Reported comments <b>{comments.count}</b>
        </Link>
      )}
    </>
  );
}
