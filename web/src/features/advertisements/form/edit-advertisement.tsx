import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import { isApiError, messageOf } from '~/shared/api/errors.ts';
import { paths } from '~/shared/config/paths.ts';
import { useErrorToast } from '~/shared/lib/use-error-toast.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { PendingPanel } from '~/shared/ui/pending-panel.tsx';
import { ownAdvertisementQuery } from '../api/own.ts';
import { AdvertisementForm } from './advertisement-form.tsx';
import styles from './form.module.css';

interface Props {
  id: number;
  onSaved: () => void;
}

/** Changes one's own advertisement; it is reviewed again afterwards. */
export function EditAdvertisement({ id, onSaved }: Props) {
  const { data, error, isFetching, refetch } = useQuery(ownAdvertisementQuery(useApi(), id));
  useErrorToast(error);
  const again = () => void refetch();
  return (
    <div className={styles.page}>
      <PageTitle calm intro="After a change one of us looks at it again before it appears.">
        Edit advertisement
      </PageTitle>
      {isApiError(error, 404) && (
        <EmptyPanel
          title="Advertisement not found"
          action={<ButtonLink to={paths.ownAdvertisements}>Your advertisements</ButtonLink>}
        >
          It may have been deleted.
        </EmptyPanel>
      )}
      {error !== null && !isApiError(error, 404) && (
        <ErrorPanel message={messageOf(error)} onRetry={again} retrying={isFetching} />
      )}
      {!error && !data && <PendingPanel label="Loading the advertisement" onRetry={again} />}
      {data && <AdvertisementForm key={data.id} advertisement={data} onSaved={onSaved} />}
    </div>
  );
}
