import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { titleOf } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import { isApiError, messageOf } from '~/shared/api/errors.ts';
import { paths } from '~/shared/config/paths.ts';
import { useErrorToast } from '~/shared/lib/use-error-toast.ts';
import { Button } from '~/shared/ui/button.tsx';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { PendingPanel } from '~/shared/ui/pending-panel.tsx';
import { moderationDetailQuery } from '../api/moderation.ts';
import { AdvertisementFacts } from './advertisement-facts.tsx';
import { Decide } from './decide.tsx';
import styles from './detail.module.css';
import { ImageGrid } from './image-grid.tsx';

/** One advertisement, for deciding on it. `id` is what the address says, or nothing. */
export function ModerationDetail({ id }: { id: string | undefined }) {
  const number = /^[1-9]\d{0,9}$/.test(id ?? '') ? Number(id) : null;
  const query = useQuery({
    ...moderationDetailQuery(useApi(), number ?? 0),
    enabled: number !== null,
  });
  const { data, error, isFetching, refetch } = query;
  useErrorToast(error);
  const again = () => void refetch();
  return (
    <>
      <p>
        <Link to={paths.moderation}>Advertisement list</Link>
      </p>
      {number === null && (
        <ErrorPanel
          title="No advertisement ID provided"
          message="The address names no advertisement."
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
          <div className={styles.columns}>
            <ImageGrid images={data.images} title={titleOf(data)} />
            <div>
              <Decide key={data.updated_at} advertisement={data} />
              <AdvertisementFacts advertisement={data} />
            </div>
          </div>
        </>
      )}
    </>
  );
}
