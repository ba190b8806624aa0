import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { paths } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import { useErrorToast } from '~/shared/ui/use-error-toast.ts';
import { Button } from '~/shared/ui/button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { LoadState } from '~/shared/ui/load-state.tsx';
import { STATUS } from '~/shared/advertisement/present.ts';
import { Status } from '~/shared/ui/status.tsx';
import { MODERATION_KEY, moderationListQuery } from '../api/list.ts';
import { Filters } from './filters.tsx';
import { ListPages } from './list-pages.tsx';
import { MoreLists } from './more-lists.tsx';
import { ModerationRows } from './moderation-rows.tsx';
import { MODERATION_PAGE_SIZE, type StatusCounts } from '../api/select-page.ts';
import { useListFilter } from './use-list-filter.ts';
import styles from './list.module.css';

export function ModerationList() {
  const { filter, change } = useListFilter();
  const result = useQuery({
    ...moderationListQuery(useApi(), filter),
    placeholderData: keepPreviousData,
  });
  const { data, isError, isFetching } = result;
  useErrorToast(result.error);
  const again = useRetry(MODERATION_KEY);
  // The specification requires an empty list with an error if the request has failed.
  const page = isError ? undefined : data;
  const pages = Math.ceil((page?.count ?? 0) / MODERATION_PAGE_SIZE);
  return (
    <>
      <PageTitle
        calm
        aside={
          <Button variant="outline" pending={isFetching} onClick={again}>
            Refresh
          </Button>
        }
      >
        Advertisement Management
      </PageTitle>
      {!isError && page?.counts !== null && <StatusCountsLine counts={page?.counts} />}
      <MoreLists
        reported={page?.reported}
        isFiltered={filter.reported === true}
        onFilter={(isWanted) => change('reported', isWanted ? 'true' : '')}
      />
      <Filters filter={filter} onChange={change} />
      <LoadState result={result} loading="Loading advertisements" onRetry={again} />
      {page?.results.length === 0 && <NothingHere isBehindEnd={filter.page > Math.max(pages, 1)} />}
      {page && page.results.length > 0 && (
        <>
          <ModerationRows rows={page.results} />
          <ListPages page={filter.page} pages={pages} />
        </>
      )}
    </>
  );
}

function NothingHere({ isBehindEnd }: { isBehindEnd: boolean }) {
  if (isBehindEnd) {
    return (
      <EmptyPanel title="This page is empty" action={<Link to={paths.moderation}>First page</Link>}>
        The list has become shorter.
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel title="No advertisements match">
      Change the filter, or wait until someone posts one.
    </EmptyPanel>
  );
}

const SHOWN = ['approved', 'pending', 'rejected'] as const;
const UNKNOWN = '–';

/** The number of advertisements of each status, or dashes while the numbers load. */
function StatusCountsLine({ counts }: { counts: StatusCounts | undefined }) {
  return (
    <dl className={styles.counts}>
      {SHOWN.map((status) => (
        <div key={status}>
          <dt>
            <Status tone={status}>{STATUS[status].label}</Status>
          </dt>
          <dd>{counts?.[status] ?? UNKNOWN}</dd>
        </div>
      ))}
    </dl>
  );
}
