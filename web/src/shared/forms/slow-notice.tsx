import { useEffect, useState } from 'react';

import { Button } from '../ui/button.tsx';
import styles from './forms.module.css';

export const SLOW_AFTER_MS = 10_000;

/** Says after ten seconds that an answer takes long, and offers to stop waiting for it. */
export function SlowNotice({ onCancel }: { onCancel: () => void }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsSlow(true);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div role="status" className={isSlow ? styles.slow : undefined}>
      {isSlow && (
        <>
          This is taking longer than usual.
          <Button variant="quiet" size="small" onClick={onCancel}>
            Stop waiting
          </Button>
        </>
      )}
    </div>
  );
}
