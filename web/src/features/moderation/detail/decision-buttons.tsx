import { useState } from 'react';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { takesDetails } from '../api/decide.ts';
import { RejectDialog } from '../rejection/reject-dialog.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './detail.module.css';
import { useReview } from './use-review.ts';

interface Props {
  advertisement: Advertisement;
  list: string;
}

/** Approve and reject; the current status is disabled, and both while a request is running. */
export function DecisionButtons({ advertisement, list }: Props) {
  const { decide, isPending, cancel, failure, conflict } = useReview(advertisement, list);
  const [rejecting, setRejecting] = useState(false);
  const canApprove = advertisement.status !== 'approved' && !isPending;
  const canReject = advertisement.status !== 'rejected' && !isPending;
  const approve = () => {
    if (canApprove) decide({ action: 'approve' });
  };
  const reject = () => {
    if (canReject) setRejecting(true);
  };
  useShortcuts({ a: approve, r: reject });

  return (
    <div className={styles.decide}>
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      {conflict && <ConflictNotice conflict={conflict} advertisement={advertisement} />}
      <div className={styles.buttons}>
        <Button pending={isPending} disabled={!canApprove} onClick={approve}>
          Approve
        </Button>
        <Button variant="outline" pending={isPending} disabled={!canReject} onClick={reject}>
          Reject
        </Button>
      </div>
      {isPending && <SlowNotice onCancel={cancel} />}
      {rejecting && (
        <RejectDialog
          ids={[advertisement.id]}
          takesReason={takesDetails(advertisement)}
          pending={isPending}
          onReject={(rejection) => {
            setRejecting(false);
            decide({ action: 'reject', ...rejection });
          }}
          onClose={() => {
            setRejecting(false);
          }}
        />
      )}
    </div>
  );
}
