import { Suspense, type ReactNode } from 'react';
import { formatTime } from '~/shared/lib/dates.ts';
import { useIdle } from '~/shared/lib/use-idle.ts';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import styles from './live.module.css';

interface Props {
  id: string;
  label: string;
  updatedAt: string | undefined;
  /** What asks for news, loaded when the browser is idle. */
  follow: ReactNode;
  children: ReactNode;
}

/** A block that takes in news: its heading, when it was last updated, and the bar of new updates. */
export function LiveFrame({ id, label, updatedAt, follow, children }: Props) {
  const idle = useIdle();
  return (
    <section aria-labelledby={id} className={styles.frame} data-later="">
      <SectionLabel
        id={id}
        aside={
          updatedAt !== undefined && (
            <span className={styles.updated}>
              Updated <time dateTime={updatedAt}>{formatTime(updatedAt)}</time>
            </span>
          )
        }
      >
        {label}
      </SectionLabel>
      <div className={styles.bar}>{idle && <Suspense>{follow}</Suspense>}</div>
      {children}
    </section>
  );
}
