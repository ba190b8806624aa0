import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import { messageOf } from '~/shared/api/errors.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { paths } from '~/shared/config/paths.ts';
import { useErrorToast } from '~/shared/ui/use-error-toast.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { ButtonLink } from '~/shared/ui/mantine-button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { PendingPanel } from '~/shared/ui/pending-panel.tsx';
import { ownAdvertisementsQuery } from '../api/own.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { OwnAdvertisement } from './own-advertisement.tsx';
import styles from './own.module.css';
import { UnsentDraft } from './unsent-draft.tsx';

export function OwnList() {
  const { user } = useSession();
  const query = ownAdvertisementsQuery(useApi(), user?.id ?? 0);
  const { data, isError, error, isFetching } = useQuery(query);
  const again = useRetry(query.queryKey);
  const [toDelete, setToDelete] = useState<Advertisement | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useErrorToast(error);
  return (
    <div ref={list} tabIndex={-1} className={styles.page}>
      <PageTitle
        calm
        intro="We review each one before it appears."
        aside={<ButtonLink to={paths.newAdvertisement}>New advertisement</ButtonLink>}
      >
        Your advertisements
      </PageTitle>
      <UnsentDraft userId={user?.id ?? 0}>
        {isError && <ErrorPanel message={messageOf(error)} onRetry={again} retrying={isFetching} />}
        {!isError && !data && <PendingPanel label="Loading your advertisements" onRetry={again} />}
        {!isError && data?.length === 0 && (
          <EmptyPanel
            title="You have no advertisements yet"
            action={<ButtonLink to={paths.newAdvertisement}>Create your first one</ButtonLink>}
          >
            Sell a bicycle, find a tenant, fill a class.
          </EmptyPanel>
        )}
        {!isError && data && data.length > 0 && (
          <ul className={styles.list}>
            {data.map((item) => (
              <OwnAdvertisement
                key={item.id}
                advertisement={item}
                onDelete={() => {
                  setToDelete(item);
                }}
              />
            ))}
          </ul>
        )}
      </UnsentDraft>
      {toDelete && (
        <DeleteDialog
          advertisement={toDelete}
          onClose={() => {
            setToDelete(null);
          }}
          onGone={() => {
            setToDelete(null);
            // The button that opened the dialog is gone, so the focus moves to the list.
            list.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}
