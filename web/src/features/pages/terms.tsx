import { terms } from '../../../../paper/words/terms.ts';
import { PageTitle, SectionLabel } from '~/shared/ui/headings.tsx';
import { Contact } from './contact.tsx';
import styles from './pages.module.css';
import { PlaceholderMark } from './placeholder-mark.tsx';

/** The terms as an accordion that works without scripts. */
export function Terms() {
  return (
    <div data-kerned="" className={styles.page}>
      <PageTitle intro="What you can expect from us and what we expect from you.">
        Terms of Use
      </PageTitle>
      <PlaceholderMark placeholder={terms.placeholder} />
      <div className={styles.accordion}>
        {terms.sections.map(([title, ...paragraphs], index) => (
          <details key={title} open={index === 0}>
            <summary>
              <h2>{`${index + 1}. ${title}`}</h2>
            </summary>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        ))}
      </div>
      <section aria-labelledby="contact" className={styles.block}>
        <SectionLabel id="contact">Contact information</SectionLabel>
        <Contact />
      </section>
    </div>
  );
}
