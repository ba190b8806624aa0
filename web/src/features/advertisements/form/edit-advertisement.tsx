import { useQuery } from '@tanstack/react-query';
import { readAdvertisementId } from '~/shared/advertisement/advertisement-id.ts';
import { rejectionOf } from '~/shared/advertisement/present.ts';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { useApi } from '~/shared/api/api-context.ts';
import { ApiError, isApiError, messageOf } from '~/shared/api/errors.ts';
import type { Id } from '~/shared/api/types.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { paths } from '~/shared/config/paths.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { useErrorToast } from '~/shared/ui/use-error-toast.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { PendingPanel } from '~/shared/ui/pending-panel.tsx';
import { AdvertisementEditor } from './advertisement-editor.tsx';
import styles from './form.module.css';

interface Props {
  /** The unvalidated id from the URL. */
  id: string | undefined;
  /** `isOwn` is false if an admin has updated another user's advertisement. */
  onSaved: (saved: { isOwn: boolean; id: Id }) => void;
}

const OWN_INTRO = 'We review every change before it appears.';
const ADMIN_OWN_INTRO = 'You are an admin, so its status will not change when you edit it.';
const ADMIN_AGAIN_INTRO = 'You are an admin, so it returns to the paper as soon as you save it.';
const ADMIN_INTRO =
  'This is someone else’s advertisement. Its status will not change when you edit it.';

/** Users can edit their own advertisements. Admins can edit all advertisements without review. */
export function EditAdvertisement({ id, onSaved }: Props) {
  const { user } = useSession();
  const known = readAdvertisementId(id);
  const asked = advertisementQuery(useApi(), known.id ?? 0);
  const query = useQuery({ ...asked, enabled: known.id !== null });
  const { data, isFetching } = query;
  const again = useRetry(asked.queryKey);
  const isOwn = data?.user_id === undefined || String(data.user_id) === String(user?.id);
  const isAdmin = user?.role === 'admin';
  const mayEdit = isOwn || isAdmin;
  const adminIntro = data?.has_ended ? ADMIN_AGAIN_INTRO : ADMIN_OWN_INTRO;
  const ownIntro = isAdmin ? adminIntro : OWN_INTRO;
  const othersIntro = isAdmin && ADMIN_INTRO;
  const error = known.error ?? (data && !mayEdit ? FORBIDDEN : query.error);
  useErrorToast(error);
  const rejection = data && isOwn ? rejectionOf(data) : null;
  return (
    <>
      <PageTitle calm intro={isOwn ? ownIntro : othersIntro}>
        {data?.has_ended && isOwn ? 'Post again' : 'Edit advertisement'}
      </PageTitle>
      {isApiError(error, 404) && (
        <EmptyPanel title="Advertisement not found" action={<ToList />}>
          It may have been deleted.
        </EmptyPanel>
      )}
      {error !== null && !isApiError(error, 404) && (
        <>
          <ErrorPanel
            message={messageOf(error)}
            retrying={isFetching}
            {...(error === query.error && { onRetry: again })}
          />
          <p className={styles.way}>
            <ToList />
          </p>
        </>
      )}
      {!error && !data && <PendingPanel label="Loading the advertisement" onRetry={again} />}
      {!error && data && (
        <>
          {rejection !== null && (
            <div className={styles.rejection}>
              <FormAlert tone="note">{`Why it was rejected: ${rejection}`}</FormAlert>
            </div>
          )}
          <AdvertisementEditor
            key={data.id}
            advertisement={data}
            onSaved={() => onSaved({ isOwn, id: data.id })}
          />
        </>
      )}
    </>
  );
}

const FORBIDDEN = new ApiError({
  status: 403,
  message: 'You do not have permission to perform this action.',
});

function ToList() {
  return <ButtonLink to={paths.ownAdvertisements}>Your advertisements</ButtonLink>;
}
