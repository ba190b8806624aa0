import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { browserCookies } from '~/shared/session/cookies.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import styles from './form.module.css';

interface Props {
  /** Whether anything would be left behind. Asked at the moment of leaving. */
  hasChanges: () => boolean;
  /** What leaving does to the draft, in each case before the page is left. */
  onKeep: () => Promise<void>;
  onDiscard: () => Promise<void>;
}

/**
 * Asks before a page with unsent changes is left: for another page in our words, for another site
 * in the browser's own. A session that has ended leaves unasked: the draft waits for the person.
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
