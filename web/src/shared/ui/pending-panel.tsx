import { useIsSlow } from '../lib/use-is-slow.ts';
import { Button } from './button.tsx';
import styles from './panel.module.css';

interface Props {
  /** The visible text, for example 'Loading advertisements'. */
  label: string;
  onRetry?: () => void;
}

/** A placeholder while content loads. After 10 s, a notice with a retry button appears. */
export function PendingPanel({ label, onRetry }: Props) {
  const slow = useIsSlow();
  return (
    <div role="status" className={styles.panel}>
      <p className={styles.title}>{`${label}…`}</p>
      {slow && <p className={styles.text}>This is taking longer than usual.</p>}
      <div className={styles.actions}>
        {slow && onRetry && (
          <Button variant="outline" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </div>
    </div>
  );
}
