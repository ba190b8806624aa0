import { Group } from '@mantine/core';
import { REASON_OPTIONS, REASONS } from '~/shared/advertisement/present.ts';
import type { Id } from '~/shared/api/types.ts';
import * as contract from '~/shared/config/contract.ts';
import { SelectField, TextAreaField } from '~/shared/mantine/choice-fields.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/mantine/dialog.tsx';
import type { Rejection } from '../api/decide.ts';
import { useRecentReasons, useRejectionDraft } from './use-rejection.ts';

interface Props {
  ids: readonly Id[];
  /** Whether the backend accepts a reason. */
  takesReason?: boolean;
  pending: boolean;
  onReject: (reason: Rejection) => void;
  onClose: () => void;
}

/** Asks for an optional reason, which the owner will see. Closing the dialog keeps the reason. */
export function RejectDialog({ ids, takesReason = true, pending, onReject, onClose }: Props) {
  const draft = useRejectionDraft(ids);
  const title =
    ids.length === 1 ? 'Reject this advertisement' : `Reject ${ids.length} advertisements`;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        style={{ display: 'grid', gap: '1rem' }}
        onSubmit={(event) => {
          event.preventDefault();
          onReject(takesReason ? draft.rejection : {});
        }}
      >
        {takesReason ? <ReasonFields draft={draft} /> : <p>The owner will not see a reason.</p>}
        <Group gap="sm">
          <Button type="submit" pending={pending}>
            Reject
          </Button>
          <Button variant="outline" disabled={pending} onClick={onClose}>
            Back
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function ReasonFields({ draft }: { draft: ReturnType<typeof useRejectionDraft> }) {
  const { recent } = useRecentReasons();
  return (
    <>
      {recent.length > 0 && (
        <div role="group" aria-labelledby="recent-reasons">
          <p id="recent-reasons" style={{ fontWeight: 600 }}>
            Recently used
          </p>
          {recent.map(({ reasonCode, reason = '' }) => (
            <Button
              key={reason}
              variant="text"
              style={{ display: 'block', textAlign: 'start' }}
              onClick={() => {
                draft.setCode(reasonCode ?? '');
                draft.setText(reason);
              }}
            >
              {reasonCode ? `${REASONS[reasonCode]}: ${reason}` : reason}
            </Button>
          ))}
        </div>
      )}
      <SelectField
        label="Reason"
        description="Optional"
        data={[{ value: '', label: 'No reason given' }, ...REASON_OPTIONS]}
        value={draft.code}
        onChange={(event) => draft.setCode(event.currentTarget.value)}
        data-autofocus
      />
      <TextAreaField
        label="In your own words"
        description="Optional. The owner sees this and can edit the advertisement."
        rows={4}
        maxLength={contract.rejectAdvertisement.reason.maxLength}
        value={draft.text}
        onChange={(event) => draft.setText(event.currentTarget.value)}
      />
    </>
  );
}
