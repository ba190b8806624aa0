import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { titleOf } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import { isApiError, messageOf } from '~/shared/api/errors.ts';
import { useStartOver } from '~/shared/api/use-start-over.ts';
import { paths } from '~/shared/config/paths.ts';
import { useErrorToast } from '~/shared/ui/use-error-toast.ts';
import { Button } from '~/shared/ui/button.tsx';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { PendingPanel } from '~/shared/ui/pending-panel.tsx';
import { moderationDetailQuery } from '../api/detail.ts';
import { ShortcutHelp, type ShortcutLine } from '../shortcuts/shortcut-help.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { AdvertisementFacts } from './advertisement-facts.tsx';
import { Decide } from './decide.tsx';
import styles from './detail.module.css';
import { History } from './history.tsx';
import { ImageGrid } from './image-grid.tsx';
import { listOf } from './list-of.ts';
import { QueueBar } from './queue-bar.tsx';

const SHORTCUTS: readonly ShortcutLine[] = [
  [['a'], 'Approve'],
  [['r'], 'Reject'],
  [['n'], 'Next pending'],
  [['p'], 'Previous pending'],
  [['v'], 'View the images'],
  [['u'], 'Back to the list'],
];

/** One advertisement, for deciding on it. `id` is what the address says, or nothing. */
export function ModerationDetail({ id }: { id: string | undefined }) {
  const number = /^[1-9]\d{0,9}$/.test(id ?? '') ? Number(id) : null;
  const list = listOf(useLocation().state);
  const back = paths.moderation + list;
  const navigate = useNavigate();
  const { data, error, isFetching } = useQuery({
    ...moderationDetailQuery(useApi(), number ?? 0),
    enabled: number !== null,
  });
  useErrorToast(error);
  const again = useStartOver(['advertisements']);
  useShortcuts({ u: () => void navigate(back) });
  return (
    <>
      <div className={styles.top}>
        <Link to={back}>Advertisement list</Link>
        <ShortcutHelp lines={SHORTCUTS} />
      </div>
      {!(data && !error) && <PageTitle calm>Advertisement</PageTitle>}
      {number === null && (
        <ErrorPanel
          title="No advertisement ID provided"
          message="The URL does not contain an advertisement ID."
          onRetry={() => {
            window.location.reload();
          }}
        />
      )}
      {number !== null && error && (
        <ErrorPanel
          title={isApiError(error, 404) ? 'Advertisement not found' : 'Something went wrong'}
          message={isApiError(error, 404) ? 'It may have been deleted.' : messageOf(error)}
          onRetry={again}
          retrying={isFetching}
        />
      )}
      {number !== null && !error && !data && (
        <PendingPanel label="Loading the advertisement" onRetry={again} />
      )}
      {data && !error && (
        <>
          <div className={styles.title}>
            <PageTitle calm>{titleOf(data)}</PageTitle>
            <Button variant="outline" pending={isFetching} onClick={again}>
              Refresh
            </Button>
          </div>
          <QueueBar advertisement={data} list={list} />
          <div className={styles.columns}>
            <ImageGrid images={data.images} title={titleOf(data)} />
            <div>
              <Decide advertisement={data} list={list} />
              <AdvertisementFacts advertisement={data} />
              <History advertisement={data} />
            </div>
          </div>
        </>
      )}
    </>
  );
}
