import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { toastError } from '~/shared/ui/toast-error.ts';
import { useBillingPortal } from '../api/payments.ts';
import styles from './membership-hub.module.css';

const goTo = (url: string): void => window.location.assign(url);

/** A button to the payment provider's page for changing the card, or a notice if there is none. */
export function CardChange({ leave = goTo }) {
  const portal = useBillingPortal();
  return (
    <div className={styles.renewal}>
      {portal.data === null ? (
        <FormAlert tone="note">Your card cannot be changed here.</FormAlert>
      ) : (
        <Button
          variant="outline"
          pending={portal.isPending}
          onClick={() =>
            portal.mutate(undefined, {
              onSuccess: (url) => {
                if (url !== null) leave(url);
              },
              onError: toastError,
            })
          }
        >
          Change card
        </Button>
      )}
      {portal.isPending && <SlowNotice onCancel={portal.cancel} />}
    </div>
  );
}
