import type { ReactNode } from 'react';
import { statements, type Statements } from '../../../../paper/words/statements.ts';
import { PageTitle, SectionLabel } from '~/shared/ui/headings.tsx';
import { Contact } from './contact.tsx';
import styles from './pages.module.css';
import { PlaceholderMark } from './placeholder-mark.tsx';

interface Props {
  name: keyof Statements;
  /** The content between the introduction and the sections of the statement. */
  children?: ReactNode;
}

export function Statement({ name, children }: Props) {
  const { title, intro, parts, placeholder } = statements[name];
  return (
    <div data-kerned="" className={styles.page}>
      <PageTitle intro={intro}>{title}</PageTitle>
      <PlaceholderMark placeholder={placeholder} />
      {children}
      {parts.map(([heading, ...paragraphs]) => (
        <section key={heading} className={styles.block}>
          <SectionLabel>{heading}</SectionLabel>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section className={styles.block} aria-labelledby="contact">
        <SectionLabel id="contact">Contact</SectionLabel>
        <Contact />
      </section>
    </div>
  );
}
