import { useState } from 'react';
import { REASON_OPTIONS } from '~/shared/advertisement/present.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { SelectField, TextAreaField } from '~/shared/forms/choice-fields.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import type { Rejection } from './api/decide.ts';
import styles from './reject-dialog.module.css';

interface Props {
  count?: number;
  /** Whether the backend accepts a reason. */
  takesReason?: boolean;
  pending: boolean;
  onReject: (reason: Rejection) => void;
  onClose: () => void;
}

const CODES: readonly Schemas['RejectionReasonCode'][] = [
  'prohibited_item',
  'misleading',
  'poor_quality',
  'duplicate',
  'other',
];

/** Asks for an optional reason, which the owner sees. */
export function RejectDialog({ count = 1, takesReason = true, pending, onReject, onClose }: Props) {
  const [code, setCode] = useState('');
  const [text, setText] = useState('');
  const title = count === 1 ? 'Reject this advertisement' : `Reject ${count} advertisements`;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.reject}
        onSubmit={(event) => {
          event.preventDefault();
          const reasonCode = CODES.find((known) => known === code);
          const reason = text.trim();
          onReject({ ...(reasonCode && { reasonCode }), ...(reason !== '' && { reason }) });
        }}
      >
        {takesReason ? (
          <>
            <SelectField
              label="Reason"
              description="Optional"
              data={[{ value: '', label: 'No reason given' }, ...REASON_OPTIONS]}
              value={code}
              onChange={(event) => {
                setCode(event.currentTarget.value);
              }}
              data-autofocus
            />
            <TextAreaField
              label="In your own words"
              description="Optional. The owner sees this and can edit the advertisement."
              rows={4}
              maxLength={500}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
              }}
            />
          </>
        ) : (
          <p>The owner will not see a reason.</p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" pending={pending}>
            Reject
          </Button>
          <Button variant="outline" disabled={pending} onClick={onClose}>
            Back
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
