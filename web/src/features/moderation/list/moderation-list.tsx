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
import { MODERATION_KEY, moderationListQuery } from '../api/list.ts';
import { Filters } from './filters.tsx';
import { ListPages } from './list-pages.tsx';
import { ListTabs } from './list-tabs.tsx';
import { ModerationRows } from './moderation-rows.tsx';
import { MODERATION_PAGE_SIZE } from '../api/select-page.ts';
import { useListFilter } from './use-list-filter.ts';

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
          <Button variant="outline" size="small" pending={isFetching} onClick={again}>
            Refresh
          </Button>
        }
      >
        Advertisement Management
      </PageTitle>
      <ListTabs filter={filter} page={page} />
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
