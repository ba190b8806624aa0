import { useState } from 'react';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { messageOf } from '~/shared/api/errors.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { useDecision, type Decision } from '../api/moderation.ts';
import styles from './detail.module.css';
import { RejectDialog } from './reject-dialog.tsx';
import { toast } from '~/shared/lib/toast.ts';

/** Approve or reject; the button of the present state is disabled, and all while one is under way. */
export function Decide({ advertisement }: { advertisement: Advertisement }) {
  const { mutate, isPending, error } = useDecision(advertisement);
  const [rejecting, setRejecting] = useState(false);
  const { status } = advertisement;

  const decide = (decision: Decision) => {
    mutate(decision, {
      onSuccess: () => {
        const done = decision.action === 'approve' ? 'approved' : 'rejected';
        toast.success(`Advertisement ${done} successfully!`);
        setRejecting(false);
      },
      onError: (problem) => {
        toast.error(messageOf(problem));
        setRejecting(false);
      },
    });
  };

  return (
    <div className={styles.decide}>
      {error && <FormAlert>{messageOf(error)}</FormAlert>}
      <div className={styles.buttons}>
        <Button
          pending={isPending}
          disabled={status === 'approved'}
          onClick={() => {
            decide({ action: 'approve' });
          }}
        >
          Approve
        </Button>
        <Button
          variant="outline"
          pending={isPending}
          disabled={status === 'rejected'}
          onClick={() => {
            setRejecting(true);
          }}
        >
          Reject
        </Button>
      </div>
      {rejecting && (
        <RejectDialog
          pending={isPending}
          onReject={(reason) => {
            decide({ action: 'reject', ...reason });
          }}
          onClose={() => {
            setRejecting(false);
          }}
        />
      )}
    </div>
  );
}
