import type { Schemas } from '~/shared/api/types.ts';
import { REPORT_REASONS } from '~/shared/reports/api.ts';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import styles from '../lines/lines.module.css';

/** The open reports about one advertisement or comment, each with its reason and note. */
export function ReportLines({ reports }: { reports: readonly Schemas['OpenReport'][] }) {
  return (
    <ol className={styles.lines} aria-label="Reports by readers">
      {reports.map(({ reason, note, at }, index) => (
        // Reports have no id and may have the same time, so only their position identifies them.
        <li key={index}>
          <Timestamp iso={at} />
          <span>
            {note === null ? REPORT_REASONS[reason] : `${REPORT_REASONS[reason]}: “${note}”`}
          </span>
        </li>
      ))}
    </ol>
  );
}
