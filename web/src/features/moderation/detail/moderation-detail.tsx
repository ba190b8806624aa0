import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { readAdvertisementId } from '~/shared/advertisement/advertisement-id.ts';
import { descriptionOf, titleOf } from '~/shared/advertisement/present.ts';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { useApi } from '~/shared/api/api-context.ts';
import { isApiError, messageOf } from '~/shared/api/errors.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { paths } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import { useErrorToast } from '~/shared/ui/use-error-toast.ts';
import { Button } from '~/shared/ui/button.tsx';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { PendingPanel } from '~/shared/ui/pending-panel.tsx';
import { useIsDeciding } from '../api/decide.ts';
import { OpenReports } from '../reports/open-reports.tsx';
import { ShortcutHelp, type ShortcutLine } from '../shortcuts/shortcut-help.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { AdvertisementFacts } from './advertisement-facts.tsx';
import { DecisionBar } from './decision-bar.tsx';
import styles from './detail.module.css';
import { History } from './history.tsx';
import { ImageGrid } from './image-grid.tsx';
import { QueueBar } from './queue-bar.tsx';

const SHORTCUTS: readonly ShortcutLine[] = [
  [['a'], 'Approve'],
  [['r'], 'Reject'],
  [['n'], 'Next pending'],
  [['p'], 'Previous pending'],
  [['v'], 'View the images'],
  [['u'], 'Back to the list'],
];

const reload = () => window.location.reload();

export function ModerationDetail({ id }: { id: string | undefined }) {
  const known = readAdvertisementId(id);
  const list = listOf(useLocation().state);
  const back = paths.moderation + list;
  const navigate = useNavigate();
  const query = useQuery({
    ...advertisementQuery(useApi(), known.id ?? 0),
    enabled: known.id !== null,
  });
  const { data, isFetching } = query;
  const isDeciding = useIsDeciding(known.id);
  const error = known.error ?? query.error;
  useErrorToast(error);
  const again = useRetry(['advertisements']);
  useShortcuts({ u: () => void navigate(back) });
  return (
    <>
      <div className={styles.top}>
        <Link to={back} data-target="">
          Advertisement list
        </Link>
        <ShortcutHelp lines={SHORTCUTS} />
      </div>
      {!(data && !error) && <PageTitle calm>Advertisement</PageTitle>}
      {error && (
        <ErrorPanel
          {...(known.isMissing && { title: 'No advertisement ID provided' })}
          {...(isApiError(error, 404) && { title: 'Advertisement not found' })}
          message={isApiError(error, 404) ? 'It may have been deleted.' : messageOf(error)}
          onRetry={known.id === null ? reload : again}
          retrying={isFetching}
        />
      )}
      {known.id !== null && !error && !data && (
        <PendingPanel label="Loading the advertisement" onRetry={again} />
      )}
      {data && !error && (
        <>
          <PageTitle
            calm
            aside={
              <Button variant="outline" pending={isFetching} disabled={isDeciding} onClick={again}>
                Refresh
              </Button>
            }
          >
            {titleOf(data)}
          </PageTitle>
          <div className={styles.columns}>
            <div>
              <OpenReports advertisement={data} />
              <p className={styles.description}>{descriptionOf(data)}</p>
              <ImageGrid images={data.images} title={titleOf(data)} />
            </div>
            <div className={styles.panel}>
              <DecisionBar advertisement={data} list={list} />
              <QueueBar advertisement={data} list={list} />
              <div>
                <AdvertisementFacts advertisement={data} />
                <History advertisement={data} />
              </div>
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** Returns the moderation list's query string from the location state, or '' if it has none. */
const listOf = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('list' in state)) return '';
  return typeof state.list === 'string' && state.list.startsWith('?') ? state.list : '';
};
