import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { paths } from '~/shared/config/paths.ts';
import { formatDate } from '~/shared/lib/dates.ts';
import { useErrorToast } from '~/shared/ui/use-error-toast.ts';
import { toast } from '~/shared/lib/toast.ts';
import { toastError } from '~/shared/ui/toast-error.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { PageTitle, SectionLabel } from '~/shared/ui/headings.tsx';
import { LoadState } from '~/shared/ui/load-state.tsx';
import { useRenew } from '../api/life.ts';
import { ownAdvertisementsQuery } from '../api/own.ts';
import { OwnAdvertisement } from './own-advertisement.tsx';
import { DeleteDialog, SoldDialog } from './questions.tsx';
import styles from './own.module.css';
import { UnsentDraft } from './unsent-draft.tsx';

interface Question {
  Dialog: typeof DeleteDialog;
  advertisement: Advertisement;
}

const isOver = ({ has_ended }: Advertisement): boolean => has_ended === true;

export function OwnList() {
  const { user } = useSession();
  const query = ownAdvertisementsQuery(useApi(), user?.id ?? 0);
  const result = useQuery(query);
  const { data, isError } = result;
  const again = useRetry(query.queryKey);
  const [asked, setAsked] = useState<Question | null>(null);
  const renewal = useRenew();
  const list = useRef<HTMLDivElement>(null);
  const endedId = useId();
  const ended = data?.filter(isOver) ?? [];
  const running = data?.filter((ad) => !isOver(ad)) ?? [];
  useErrorToast(result.error);
  // The pressed button disappears when the list changes, so the list gets the focus.
  const focusList = () => list.current?.focus({ preventScroll: true });
  const renew = ({ id }: Advertisement) =>
    renewal.mutate(id, {
      onSuccess: ({ ends_at: endsAt }) => {
        const until = endsAt ? ` until ${formatDate(endsAt)}` : '';
        toast.success(`Advertisement renewed${until}`);
        focusList();
      },
      onError: (failure) => {
        toastError(failure);
        focusList();
      },
    });
  const rows = (advertisements: readonly Advertisement[]) =>
    advertisements.map((advertisement) => (
      <OwnAdvertisement
        key={advertisement.id}
        advertisement={advertisement}
        isRenewing={renewal.isPending}
        onRenew={() => renew(advertisement)}
        onSold={() => setAsked({ Dialog: SoldDialog, advertisement })}
        onDelete={() => setAsked({ Dialog: DeleteDialog, advertisement })}
      />
    ));
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
        <LoadState result={result} loading="Loading your advertisements" onRetry={again} />
        {!isError && data?.length === 0 && (
          <EmptyPanel
            title="You have no advertisements yet"
            action={<ButtonLink to={paths.newAdvertisement}>Create your first one</ButtonLink>}
          >
            Sell a bicycle, find a tenant, fill a class.
          </EmptyPanel>
        )}
        {!isError && running.length > 0 && <ul className={styles.list}>{rows(running)}</ul>}
        {!isError && ended.length > 0 && (
          <section aria-labelledby={endedId} className={styles.ended}>
            <SectionLabel id={endedId}>Ended</SectionLabel>
            <ul className={styles.list}>{rows(ended)}</ul>
          </section>
        )}
      </UnsentDraft>
      {asked && (
        <asked.Dialog
          advertisement={asked.advertisement}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            focusList();
          }}
        />
      )}
    </div>
  );
}
