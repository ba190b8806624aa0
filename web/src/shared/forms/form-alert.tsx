import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './forms.module.css';
import { KeptSpace } from './kept-space.tsx';

type Props = {
  /** The message. After the message has disappeared, its space stays reserved. */
  children: ReactNode;
  /** Screen readers are interrupted by an `error`, but not by a `note`. */
  tone?: 'error' | 'note';
};

export function FormAlert({ children, tone = 'error' }: Props) {
  return (
    <>
      {children && (
        <p
          role={tone === 'error' ? 'alert' : 'status'}
          className={clsx(styles.alert, tone === 'note' && styles.note)}
        >
          {children}
        </p>
      )}
      <KeptSpace message={children} className={styles.alert} />
    </>
  );
}
