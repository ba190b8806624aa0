import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './headings.module.css';

/** The small letter-spaced line above a headline: a section's name, 'Live', 'Premium'. */
export function Kicker({ children }: { children: ReactNode }) {
  return <p className={styles.kicker}>{children}</p>;
}

interface SectionLabelProps {
  children: ReactNode;
  /** A link or button at the far end of the label's rule. */
  aside?: ReactNode;
  id?: string;
}

/** Heads a block of a page: a thick rule and the block's name. */
export function SectionLabel({ children, aside, id }: SectionLabelProps) {
  return (
    <div className={styles.sectionLabel}>
      <h2 id={id}>{children}</h2>
      {aside}
    </div>
  );
}

interface PageTitleProps {
  children: ReactNode;
  kicker?: ReactNode;
  intro?: ReactNode;
  /** In the dashboard: the interface's type and a rule below. */
  calm?: boolean;
}

/** The one h1 of a page. */
export function PageTitle({ children, kicker, intro, calm = false }: PageTitleProps) {
  return (
    <header className={clsx(styles.pageTitle, calm && styles.calm)}>
      {kicker && <Kicker>{kicker}</Kicker>}
      <h1>{children}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
    </header>
  );
}
