import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface Props {
  title: string;
  /** A heading where the panel is the whole page. */
  titleAs?: 'p' | 'h1';
  children?: ReactNode;
  /** A button or link to continue with. */
  action?: ReactNode;
}

/** Says why there is nothing to show, where nothing has failed. */
export function EmptyPanel({ title, titleAs: Title = 'p', children, action }: Props) {
  return (
    <div className={styles.panel}>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      <div className={styles.actions}>{action}</div>
    </div>
  );
}
