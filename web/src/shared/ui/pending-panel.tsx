import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './panel.module.css';

const PATIENCE_MS = 10_000;

interface Props {
  /** What is being waited for: 'Loading advertisements'. */
  label: string;
  onRetry?: () => void;
}

/** Waits; after 10 s it admits that this takes long and offers to start over. */
export function PendingPanel({ label, onRetry }: Props) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
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
