import { useId, useState, type SubmitEvent } from 'react';
import type { Schemas } from '../api/types.ts';
import { messageOf } from '../api/errors.ts';
import type { useAbortableMutation } from '../api/use-abortable-mutation.ts';
import * as contract from '../config/contract.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { SlowNotice } from '../forms/slow-notice.tsx';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { REPORT_REASONS, type ReportReason } from './api.ts';
import styles from './report-form.module.css';

interface Props {
  question: string;
  reasons: readonly [ReportReason, ...ReportReason[]];
  report: ReturnType<typeof useAbortableMutation<unknown, Schemas['Report']>>;
  onDone: () => void;
}

/** The form for a report to the moderators, for pages without Mantine. */
export function ReportForm({ question, reasons, report, onDone }: Props) {
  const [reason, setReason] = useState(reasons[0]);
  const [note, setNote] = useState('');
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = note.trim();
    report.mutate(words === '' ? { reason } : { reason, note: words }, {
      onSuccess: () => {
        toast.success('Thank you. Our moderators will review it.');
        onDone();
      },
    });
  };
  return (
    <form method="post" className={styles.form} onSubmit={submit}>
      {report.isError && <FormAlert>{messageOf(report.error)}</FormAlert>}
      <label htmlFor={id}>{question}</label>
      <select
        id={id}
        value={reason}
        onChange={(event) => {
          const chosen = reasons.find((one) => one === event.currentTarget.value);
          if (chosen) setReason(chosen);
        }}
      >
        {reasons.map((one) => (
          <option key={one} value={one}>
            {REPORT_REASONS[one]}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-note`}>In your own words (optional)</label>
      <input
        id={`${id}-note`}
        value={note}
        maxLength={contract.reportAdvertisement.note.maxLength}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" pending={report.isPending}>
          Send report
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {report.isPending && <SlowNotice onCancel={report.cancel} />}
    </form>
  );
}
