import { useId, useState, type SubmitEvent } from 'react';
import { messageOf } from '~/shared/api/errors.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { toast } from '~/shared/lib/toast.ts';
import { Button } from '~/shared/ui/button.tsx';
import { useReportComment, type ReportReason } from './api.ts';
import styles from './comments.module.css';

const REASONS: readonly { value: ReportReason; label: string }[] = [
  { value: 'abuse', label: 'It is abusive' },
  { value: 'spam', label: 'It is spam' },
  { value: 'off_topic', label: 'It is off topic' },
  { value: 'other', label: 'Something else' },
];

interface Props {
  slug: string;
  id: number;
  onDone: () => void;
}

export function ReportForm({ slug, id, onDone }: Props) {
  const [reason, setReason] = useState<ReportReason>('abuse');
  const report = useReportComment(slug, id);
  const fieldId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    report.mutate(reason, {
      onSuccess: () => {
        toast.success('Thank you. Our moderators will review it.');
        onDone();
      },
    });
  };
  return (
    <form method="post" className={styles.composer} onSubmit={submit}>
      {report.isError && <FormAlert>{messageOf(report.error)}</FormAlert>}
      <label htmlFor={fieldId}>What is wrong with this comment?</label>
      <select
        id={fieldId}
        value={reason}
        onChange={(event) => {
          const chosen = REASONS.find(({ value }) => value === event.currentTarget.value);
          if (chosen) setReason(chosen.value);
        }}
      >
        {REASONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
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
