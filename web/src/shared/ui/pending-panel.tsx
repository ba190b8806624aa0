import { useIsSlow } from '../lib/use-is-slow.ts';
import { Button } from './button.tsx';
import styles from './panel.module.css';

interface Props {
  /** 'Loading advertisements' */
  label: string;
  onRetry?: () => void;
}

/** A loading state; after 10 s it says that loading takes long and offers a retry. */
export function PendingPanel({ label, onRetry }: Props) {
  const slow = useIsSlow();
  return (
    <div role="status" className={styles.panel}>
      <p className={styles.title}>{label}…</p>
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
