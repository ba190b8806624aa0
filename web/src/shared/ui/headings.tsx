import clsx from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import styles from './headings.module.css';

/** The small line above a headline, such as a section, 'Live' or 'Premium'. */
export function Kicker({ children }: { children: ReactNode }) {
  return <p className={styles.kicker}>{children}</p>;
}

interface SectionLabelProps {
  children: ReactNode;
  aside?: ReactElement | false;
  id?: string;
}

/** The heading of a block: a thick line and a name. */
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
  aside?: ReactElement | false;
  /** Whether the title has the dashboard's style. */
  calm?: boolean;
}

/** The page title, an h1 element. */
export function PageTitle({ children, kicker, intro, aside, calm = false }: PageTitleProps) {
  return (
    <header className={clsx(styles.pageTitle, calm && styles.calm)}>
      <div>
        {kicker && <Kicker>{kicker}</Kicker>}
        <h1>{children}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {aside}
    </header>
  );
}
