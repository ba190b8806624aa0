import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface Props {
  title: string;
  /** The HTML element of the title. It is a heading if the panel is the whole page. */
  titleAs?: 'p' | 'h1';
  children?: ReactNode;
  action?: ReactNode;
}

/** A panel that explains an empty list or page. ErrorPanel is for failures. */
export function EmptyPanel({ title, titleAs: Title = 'p', children, action }: Props) {
  return (
    <div className={styles.panel}>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      <div className={styles.actions}>{action}</div>
    </div>
  );
}
