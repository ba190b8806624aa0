import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { formatTime } from '~/shared/lib/dates.ts';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import styles from './live.module.css';

const FIRST_QUESTION_MS = 30_000;

interface Props {
  id: string;
  label: string;
  updatedAt: string | undefined;
  /** The component that polls for news. It loads when the first request is due. */
  follow: ReactNode;
  children: ReactNode;
}

/** A block with live news: a heading, the time of the last update and the bar for new updates. */
export function LiveFrame({ id, label, updatedAt, follow, children }: Props) {
  const due = useDue();
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
      <div className={styles.bar}>{due && <Suspense>{follow}</Suspense>}</div>
      {children}
    </section>
  );
}

/** Whether to poll: after a while on a visible page, or when a hidden page becomes visible. */
const useDue = (): boolean => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (due) return undefined;
    const askIfVisible = () => setDue(!document.hidden);
    const timer = setTimeout(askIfVisible, FIRST_QUESTION_MS);
    document.addEventListener('visibilitychange', askIfVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askIfVisible);
    };
  }, [due]);
  return due;
};
