import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { browserCookies } from '../session/cookies.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './forms.module.css';

interface Props {
  title: string;
  /** What has not been sent. */
  children: ReactNode;
  /** Whether unsaved changes exist; called when the user leaves. */
  hasChanges: () => boolean;
  /** Stores the draft; awaited before the page is left. Not offered without it. */
  onKeep?: () => Promise<void>;
  /** Deletes the draft; awaited before the page is left. */
  onDiscard?: () => Promise<void>;
}

/**
 * Asks before a page with unsaved changes is left: by a dialog within the site, by the browser's
 * own prompt otherwise. An expired session leaves without asking, since nothing could be saved.
 */
export function LeaveQuestion({ title, children, hasChanges, onKeep, onDiscard }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      browserCookies.read().isAuthenticated &&
      hasChanges(),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
    };
  }, [hasChanges]);

  if (blocker.state !== 'blocked') return null;
  const leaveAfter = (task?: () => Promise<void>) => () => {
    void Promise.resolve(task?.()).then(blocker.proceed);
  };
  return (
    <Dialog title={title} onClose={blocker.reset}>
      <p className={styles.question}>{children}</p>
      <div className={styles.answers}>
        <Button onClick={blocker.reset} data-autofocus>
          Stay here
        </Button>
        {onKeep && (
          <Button variant="outline" onClick={leaveAfter(onKeep)}>
            Leave and keep the draft
          </Button>
        )}
        <Button variant="quiet" onClick={leaveAfter(onDiscard)}>
          Leave and discard
        </Button>
      </div>
    </Dialog>
  );
}
