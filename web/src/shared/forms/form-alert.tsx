import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './forms.module.css';

type Props = {
  children: ReactNode;
  /** `error` interrupts a screen reader, `note` waits for a pause. */
  tone?: 'error' | 'note';
};

/** A message about the form as a whole. */
export function FormAlert({ children, tone = 'error' }: Props) {
  return (
    <p
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx(styles.alert, tone === 'note' && styles.note)}
    >
      {children}
    </p>
  );
}
