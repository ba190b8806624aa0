import { STATUS } from '~/shared/advertisement/present.ts';
import { Status } from '~/shared/ui/status.tsx';
import styles from './list.module.css';
import type { StatusCounts } from '../api/select-page.ts';

const SHOWN = ['approved', 'pending', 'rejected'] as const;
const UNKNOWN = '–';

/** The number of advertisements of each status, or dashes while the numbers load. */
export function StatusCountsLine({ counts }: { counts: StatusCounts | undefined }) {
  return (
    <dl className={styles.counts}>
      {SHOWN.map((status) => (
        <div key={status}>
          <dt>
            <Status tone={status}>{STATUS[status].label}</Status>
          </dt>
          <dd>{counts?.[status] ?? UNKNOWN}</dd>
        </div>
      ))}
    </dl>
  );
}
