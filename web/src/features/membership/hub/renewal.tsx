import '~/shared/mantine/mantine.css';
import { Group } from '@mantine/core';
import { useEffect, useRef, useState, type Ref } from 'react';
import { site } from '~/shared/config/site.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { formatDate } from '~/shared/lib/dates.ts';
import { toast } from '~/shared/lib/toast.ts';
import { toastError } from '~/shared/ui/toast-error.ts';
import type { Subscription } from '~/shared/session/session-context.ts';
import { Button } from '~/shared/ui/button.tsx';
import { useAutoRenew } from '../api/subscription.ts';
import styles from './membership-hub.module.css';

export function Renewal({ subscription }: { subscription: Subscription }) {
  const [asked, setAsked] = useState(false);
  const renewal = useAutoRenew();
  const isOffered = renewal.data !== null;
  const part = useKeptFocus(`${asked} ${subscription.autoRenew} ${isOffered}`);
  const end = formatDate(subscription.endDate);

  const change = (autoRenew: boolean) =>
    renewal.mutate(autoRenew, {
      onSuccess: (response) => {
        if (response === null) return;
        setAsked(false);
        toast.success(
          autoRenew ? 'Your membership will renew.' : `Your membership ends on ${end}.`,
        );
      },
      onError: (error) => toastError(error),
    });

  if (!isOffered) return <NotOffered ref={part} autoRenew={subscription.autoRenew} />;
  const slow = renewal.isPending && <SlowNotice onCancel={renewal.cancel} />;
  if (!subscription.autoRenew) {
    return (
      <div ref={part} tabIndex={-1} className={styles.renewal}>
        <p>{`You keep every benefit until ${end}. You will not be charged again.`}</p>
        <Button pending={renewal.isPending} onClick={() => change(true)}>
          Resume membership
        </Button>
        {slow}
      </div>
    );
  }
  if (!asked) {
    return (
      <div ref={part} tabIndex={-1} className={styles.renewal}>
        <Button variant="outline" onClick={() => setAsked(true)}>
          Cancel membership
        </Button>
      </div>
    );
  }
  return (
    <div
      ref={part}
      tabIndex={-1}
      className={styles.renewal}
      role="group"
      aria-label="Cancel membership"
    >
      <p>{`Cancel at the end of the period? You keep every benefit until ${end}.`}</p>
      <Group gap="sm" mt="xs">
        <Button pending={renewal.isPending} onClick={() => change(false)}>
          Yes, cancel
        </Button>
        <Button variant="outline" disabled={renewal.isPending} onClick={() => setAsked(false)}>
          Keep my membership
        </Button>
      </Group>
      {slow}
    </div>
  );
}

/** Returns the ref of an element that gets the focus if `shown` removes the focused button. */
const useKeptFocus = (shown: string) => {
  const part = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, [shown]);
  return part;
};

function NotOffered({ autoRenew, ref }: { autoRenew: boolean; ref: Ref<HTMLDivElement> }) {
  const { email, phone } = site.contact;
  return (
    <div ref={ref} tabIndex={-1} className={styles.renewal}>
      <FormAlert tone="note">
        <span>{`Your membership cannot be ${autoRenew ? 'canceled' : 'resumed'} here.`}</span> Write
        to <a href={`mailto:${email}`}>{email}</a> or call{' '}
        <a href={`tel:${phone.replace(/\D/g, '')}`}>{phone}</a>, and we will do it for you.
      </FormAlert>
    </div>
  );
}
