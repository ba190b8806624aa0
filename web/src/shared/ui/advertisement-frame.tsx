import type { ReactNode } from 'react';
import styles from './advertisement-frame.module.css';

export function AdvertisementFrame({ children }: { children: ReactNode }) {
  return (
    <div
      role="group"
      className={styles.frame}
      aria-label="Advertisement"
      data-print="hide"
      data-later=""
    >
      <p className={styles.label}>Advertisement</p>
      {children}
    </div>
  );
}
