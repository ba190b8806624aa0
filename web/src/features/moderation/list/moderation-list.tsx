import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import { messageOf } from '~/shared/api/errors.ts';
import { useErrorToast } from '~/shared/lib/use-error-toast.ts';
import { Button } from '~/shared/ui/button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { Pages } from '~/shared/ui/pages.tsx';
import { PendingPanel } from '~/shared/ui/pending-panel.tsx';
import { moderationListQuery } from '../api/moderation.ts';
import { Filters } from './filters.tsx';
import styles from './list.module.css';
import { ModerationTable } from './moderation-table.tsx';
import { MODERATION_PAGE_SIZE } from './select-page.ts';
import { StatusCountsLine } from './status-counts.tsx';
import { useListFilter } from './use-list-filter.ts';

/** All advertisements, for those who decide on them. */
export function ModerationList() {
  const { filter, change } = useListFilter();
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...moderationListQuery(useApi(), filter),
    placeholderData: keepPreviousData,
  });
  useErrorToast(error);
  const again = () => void refetch();
  // A failure empties the list, as documented, and says that it is one.
  const page = isError ? undefined : data;
  return (
    <>
      <div className={styles.title}>
        <PageTitle calm>Advertisement Management</PageTitle>
        <Button variant="outline" pending={isFetching} onClick={again}>
          Refresh
        </Button>
      </div>
      {page?.counts && <StatusCountsLine counts={page.counts} />}
      <Filters filter={filter} onChange={change} />
      {isError && <ErrorPanel message={messageOf(error)} onRetry={again} retrying={isFetching} />}
      {!isError && !page && <PendingPanel label="Loading advertisements" onRetry={again} />}
      {page?.results.length === 0 && (
        <EmptyPanel title="No advertisements match">
          Change the filter, or wait for somebody to post one.
        </EmptyPanel>
      )}
      {page && page.results.length > 0 && (
        <>
          <ModerationTable advertisements={page.results} />
          <Pages
            page={filter.page}
            pages={Math.ceil(page.count / MODERATION_PAGE_SIZE)}
            label="Pages of advertisements"
          />
        </>
      )}
    </>
  );
}
