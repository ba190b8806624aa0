import { moderationDetailUrl } from '~/shared/config/paths.ts';
import { Button } from '~/shared/ui/mantine-button.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { OUTCOME } from '../api/decide.ts';
import styles from './list.module.css';
import type { BulkResult } from './use-bulk-decision.ts';

interface Props {
  result: BulkResult;
  onDismiss: () => void;
}

/** Lists the decisions that failed. Renders nothing if there are none. */
export function BulkReport({ result: { action, total, failures }, onDismiss }: Props) {
  if (failures.length === 0) return null;
  return (
    <div role="alert" className={styles.report}>
      <p>
        <strong>
          {failures.length} of {total} could not be {OUTCOME[action]}
        </strong>
      </p>
      <ul>
        {failures.map(({ id, title, message }) => (
          <li key={id}>
            <Link to={moderationDetailUrl(id)}>{title}</Link>: {message}
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}
