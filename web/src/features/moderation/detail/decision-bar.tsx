import { useId, useState } from 'react';
import { STATUS, type Advertisement } from '~/shared/advertisement/present.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { Status } from '~/shared/ui/status.tsx';
import { takesDetails, useIsDeciding } from '../api/decide.ts';
import { RejectDialog } from '../rejection/reject-dialog.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './detail.module.css';
import { NextPending } from './queue-bar.tsx';
import { useReview } from './use-review.ts';

/** Explains what each status means and which decision is possible. */
const MEANINGS = {
  draft: 'Waiting for a decision.',
  pending: 'Waiting for a decision.',
  approved: 'Everyone can see it. You can reject it.',
  rejected: 'Only its owner can see it. You can approve it.',
};

const OVER = 'It has ended or is sold, so readers no longer see it. You can reject it.';

interface Props {
  advertisement: Advertisement;
  list: string;
}

/**
 * Shows the status of an advertisement and the buttons that change it. The button for the current
 * status is disabled, and during a request all buttons are disabled. On small screens the bar stays
 * at the bottom.
 */
export function DecisionBar({ advertisement, list }: Props) {
  const { decide, isPending, cancel, failure, conflict } = useReview(advertisement, list);
  // The request may still be running when the moderator leaves the page and returns.
  const isDeciding = useIsDeciding(advertisement.id) || isPending;
  const [rejecting, setRejecting] = useState(false);
  const meaning = useId();
  const { label, tone } = STATUS[advertisement.status];
  const canApprove = advertisement.status !== 'approved' && !isDeciding;
  const canReject = advertisement.status !== 'rejected' && !isDeciding;
  const approve = () => {
    if (canApprove) decide({ action: 'approve' });
  };
  const reject = () => {
    if (canReject) setRejecting(true);
  };
  useShortcuts({ a: approve, r: reject });
  const shared = { pending: isDeciding, 'aria-describedby': meaning };

  return (
    <section aria-label="Decision" className={styles.bar}>
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      {conflict && <ConflictNotice conflict={conflict} advertisement={advertisement} />}
      <p className={styles.state}>
        <Status tone={tone}>{label}</Status>
        <span id={meaning}>{advertisement.has_ended ? OVER : MEANINGS[advertisement.status]}</span>
      </p>
      <div className={styles.buttons}>
        <Button {...shared} variant="approve" disabled={!canApprove} onClick={approve}>
          Approve
        </Button>
        <Button {...shared} variant="reject" disabled={!canReject} onClick={reject}>
          Reject
        </Button>
        <NextPending advertisement={advertisement} list={list} />
      </div>
      {isPending && <SlowNotice onCancel={cancel} />}
      {rejecting && (
        <RejectDialog
          ids={[advertisement.id]}
          takesReason={takesDetails(advertisement)}
          pending={isDeciding}
          onReject={(rejection) => {
            setRejecting(false);
            decide({ action: 'reject', ...rejection });
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </section>
  );
}
