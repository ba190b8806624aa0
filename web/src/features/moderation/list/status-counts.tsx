import { Status } from '~/shared/ui/status.tsx';
import styles from './list.module.css';
import type { StatusCounts } from '../api/select-page.ts';

const UNKNOWN = '–';

/** The number of advertisements of each status, or dashes while the numbers load. */
export function StatusCountsLine({ counts }: { counts: StatusCounts | undefined }) {
  return (
    <dl className={styles.counts}>
      <div>
        <dt>
          <Status tone="approved">Approved</Status>
        </dt>
        <dd>{counts?.approved ?? UNKNOWN}</dd>
      </div>
      <div>
        <dt>
          <Status tone="pending">Pending</Status>
        </dt>
        <dd>{counts?.pending ?? UNKNOWN}</dd>
      </div>
      <div>
        <dt>
          <Status tone="rejected">Rejected</Status>
        </dt>
        <dd>{counts?.rejected ?? UNKNOWN}</dd>
      </div>
    </dl>
  );
}
