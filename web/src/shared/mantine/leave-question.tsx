import { Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { browserCookies } from '../session/cookies.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from '../forms/forms.module.css';

interface Props {
  title: string;
  /** The text of the dialog about the unsent input. */
  children: ReactNode;
  /** Whether there are unsaved changes. Called when the user leaves. */
  hasChanges: () => boolean;
  /** Stores the draft before the user leaves. If absent, no button offers to keep the draft. */
  onKeep?: () => Promise<void>;
  /** Deletes the draft before the user leaves. */
  onDiscard?: () => Promise<void>;
}

/**
 * Asks users who leave unsaved changes: in a dialog if they open another page of the site, else
 * with the browser's prompt. Without a session, changes cannot be saved, so no dialog appears.
 */
export function LeaveQuestion({ title, children, hasChanges, onKeep, onDiscard }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      browserCookies.read().isAuthenticated &&
      hasChanges(),
  );

  useWindowEvent('beforeunload', (event) => {
    if (hasChanges()) event.preventDefault();
  });

  if (blocker.state !== 'blocked') return null;
  const leaveAfter = (task?: () => Promise<void>) => () =>
    void Promise.resolve(task?.()).then(blocker.proceed);
  return (
    <Dialog title={title} onClose={blocker.reset}>
      <p className={styles.question}>{children}</p>
      <Group gap="xs">
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
      </Group>
    </Dialog>
  );
}
