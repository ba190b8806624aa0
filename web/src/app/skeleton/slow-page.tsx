import { useIsSlow } from '~/shared/lib/use-is-slow.ts';
import { Button } from '~/shared/ui/button.tsx';
import styles from './page-skeleton.module.css';

/** A notice with a retry button, shown above the skeleton after ten seconds. */
export function SlowPage() {
  const isSlow = useIsSlow();
  return (
    <div role="status" className={isSlow ? styles.slow : undefined}>
      {isSlow && (
        <>
          This is taking longer than usual.
          <Button variant="outline" size="small" onClick={() => window.location.reload()}>
            Try Again
          </Button>
        </>
      )}
    </div>
  );
}
