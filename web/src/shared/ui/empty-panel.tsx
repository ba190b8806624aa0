import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface Props {
  title: string;
  children?: ReactNode;
  /** A button or link to continue with. */
  action?: ReactNode;
}

/** Says that a list is empty, as opposed to failed. */
export function EmptyPanel({ title, children, action }: Props) {
  return (
    <div className={styles.panel}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      <div className={styles.actions}>{action}</div>
    </div>
  );
}
