import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './status.module.css';

interface Props {
  tone: 'approved' | 'pending' | 'rejected' | 'ended';
  children: ReactNode;
}

/** A status, shown as a word with a color and a mark. */
export function Status({ tone, children }: Props) {
  return <span className={clsx(styles.status, styles[tone])}>{children}</span>;
}
