import { about } from '../../../../paper/words/about.ts';
import { paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { PageTitle, SectionLabel } from '~/shared/ui/headings.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { Contact } from './contact.tsx';
import styles from './pages.module.css';

export function About() {
  return (
    <div data-kerned="" className={styles.page}>
      <PageTitle kicker="About Us" intro={site.motto}>
        {site.name}
      </PageTitle>
      <section className={styles.block} aria-labelledby="mission">
        <SectionLabel id="mission">Mission</SectionLabel>
        <p>{about.mission}</p>
      </section>
      <section className={styles.block} aria-labelledby="staff">
        <SectionLabel id="staff">Staff</SectionLabel>
        <dl className={styles.staff}>
          {about.staff.map(({ name, beat }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{beat}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.block} aria-labelledby="corrections">
        <SectionLabel id="corrections">Corrections</SectionLabel>
        <p>
          <span>{about.corrections}</span> <Link to={paths.corrections}>How we correct</Link>.
        </p>
      </section>
      <section className={styles.block} aria-labelledby="advertising">
        <SectionLabel id="advertising">Advertising policy</SectionLabel>
        <p>
          <span>{about.advertising}</span>{' '}
          <Link to={paths.newAdvertisement}>Post an advertisement</Link>.
        </p>
      </section>
      <section className={styles.block} aria-labelledby="type">
        <SectionLabel id="type">Type</SectionLabel>
        <p>
          We set headlines and stories in Newsreader and the rest in Libre Franklin, both under the{' '}
          <a href="/fonts-license.txt">SIL Open Font License</a>.
        </p>
      </section>
      <section className={styles.block} aria-labelledby="contact">
        <SectionLabel id="contact">Contact</SectionLabel>
        <Contact />
      </section>
    </div>
  );
}
