import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { browserCookies } from '~/shared/session/cookies.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import styles from './form.module.css';

interface Props {
  /** Whether unsaved changes exist; called when the user leaves. */
  hasChanges: () => boolean;
  /** What happens to the draft; awaited before the page is left. */
  onKeep: () => Promise<void>;
  onDiscard: () => Promise<void>;
}

/**
 * Asks before a page with unsaved changes is left: by a dialog within the site, by the browser's
 * own prompt otherwise. An expired session leaves without asking, since the draft is stored.
 */
export function LeaveQuestion({ hasChanges, onKeep, onDiscard }: Props) {
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
  const leaveAfter = (task: () => Promise<void>) => () => {
    void task().then(blocker.proceed);
  };
  return (
    <Dialog title="Leave without sending?" onClose={blocker.reset}>
      <p className={styles.question}>
        Your advertisement has not been sent. This browser can keep it as a draft until you come
        back.
      </p>
      <div className={styles.answers}>
        <Button onClick={blocker.reset} data-autofocus>
          Stay here
        </Button>
        <Button variant="outline" onClick={leaveAfter(onKeep)}>
          Leave and keep the draft
        </Button>
        <Button variant="quiet" onClick={leaveAfter(onDiscard)}>
          Leave and discard
        </Button>
      </div>
    </Dialog>
  );
}
