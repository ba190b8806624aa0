import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rejectionOf } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import { messageOf } from '~/shared/api/errors.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { moderationDetailUrl, paths } from '~/shared/config/paths.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { LoadState } from '~/shared/ui/load-state.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { decisionsQuery, readAllDecisions } from '../api/decisions.ts';
import lines from '../lines/lines.module.css';
import listStyles from '../list/list.module.css';
import { ListPages } from '../list/list-pages.tsx';
import { csvOf, saveCsv } from './csv.ts';
import { DecisionFilters } from './decision-filters.tsx';
import { useDecisionFilter } from './use-decision-filter.ts';

const PAGE_SIZE = 12;

export function DecisionList() {
  const api = useApi();
  const { filter, change } = useDecisionFilter();
  const query = decisionsQuery(api, filter);
  const result = useQuery({ ...query, placeholderData: keepPreviousData });
  const { data, error } = result;
  const again = useRetry(query.queryKey);
  const download = useAbortableMutation({
    mutationFn: async (_: undefined, signal) => {
      saveCsv('decisions.csv', csvOf(await readAllDecisions(api, filter, signal)));
    },
  });
  return (
    <>
      <Link to={paths.moderation} data-target="">
        Advertisement list
      </Link>
      <PageTitle
        calm
        aside={
          data !== null && (
            <Button
              variant="outline"
              disabled={data === undefined}
              pending={download.isPending}
              onClick={() => download.mutate(undefined)}
            >
              Download as CSV
            </Button>
          )
        }
      >
        All decisions
      </PageTitle>
      {download.isPending && <SlowNotice onCancel={download.cancel} />}
      {download.isError && <FormAlert>{messageOf(download.error)}</FormAlert>}
      {data !== null && <DecisionFilters filter={filter} onChange={change} />}
      <LoadState result={result} loading="Loading the decisions" onRetry={again} />
      <ol className={lines.lines} aria-label="Decisions">
        {data?.results.map((past) => (
          <li key={`${past.at} ${past.advertisement?.id}`}>
            <Timestamp iso={past.at} />
            <Decided past={past} />
          </li>
        ))}
      </ol>
      {!error && (data === null || data?.results.length === 0) && (
        <EmptyPanel title="No decisions match">
          Change the filter, or decide on an advertisement.
        </EmptyPanel>
      )}
      {data && <ListPages page={filter.page} pages={Math.ceil(data.count / PAGE_SIZE)} />}
    </>
  );
}

/** A sentence such as 'Leo Brandt rejected Boat, AD-000012 (Misleading: It is no boat.)' */
function Decided({ past }: { past: Schemas['AdvertisementDecision'] }) {
  const { admin, decision, advertisement } = past;
  const why = rejectionOf({ ...past, status: decision });
  return (
    <span>
      <span>{`${admin ?? 'Someone'} ${decision} `}</span>
      {advertisement && (
        <span>
          <Link to={moderationDetailUrl(advertisement.id)}>{advertisement.title}</Link>,{' '}
          <span className={listStyles.serial}>{advertisement.serial_number}</span>
        </span>
      )}
      {why !== null && <span>{` (${why})`}</span>}
    </span>
  );
}
