import { Status } from '~/shared/ui/status.tsx';
import styles from './list.module.css';
import type { StatusCounts } from '../api/select-page.ts';

/** The number of advertisements by status. */
export function StatusCountsLine({ counts }: { counts: StatusCounts }) {
  return (
    <dl className={styles.counts}>
      <div>
        <dt>
          <Status tone="approved">Approved</Status>
        </dt>
        <dd>{counts.approved}</dd>
      </div>
      <div>
        <dt>
          <Status tone="pending">Pending</Status>
        </dt>
        <dd>{counts.pending}</dd>
      </div>
      <div>
        <dt>
          <Status tone="rejected">Rejected</Status>
        </dt>
        <dd>{counts.rejected}</dd>
      </div>
    </dl>
  );
}
