import { useIsSlow } from '../lib/use-is-slow.ts';
import { Button } from '../ui/button.tsx';
import styles from './forms.module.css';

/** A notice that appears after ten seconds, with a button that aborts the request. */
export function SlowNotice({ onCancel }: { onCancel: () => void }) {
  const isSlow = useIsSlow();
  return (
    <div role="status" className={isSlow ? styles.slow : styles.notSlow}>
      {isSlow && (
        <>
          <span>This is taking longer than usual.</span>
          <Button variant="quiet" size="small" onClick={onCancel}>
            Stop waiting
          </Button>
        </>
      )}
    </div>
  );
}
