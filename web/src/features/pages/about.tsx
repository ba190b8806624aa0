import { paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { PageTitle, SectionLabel } from '~/shared/ui/headings.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { Contact } from './contact.tsx';
import styles from './pages.module.css';

/** The staff on the About page. Edit this list for another newspaper. */
const STAFF = [
  { name: 'Ruth Adeyemi', beat: 'Council and politics' },
  { name: 'Tom Bellweather', beat: 'Crime, courts, news' },
  { name: 'Priya Raman', beat: 'Business' },
  { name: 'Sam Ostrowski', beat: 'Sport' },
  { name: 'Noor Haddad', beat: 'Culture, illustration' },
  { name: 'Elena Marsh', beat: 'Education and health' },
  { name: 'Gus Thorne', beat: 'Environment, farms' },
  { name: 'Bea Lindqvist', beat: 'Life, food, columns' },
] as const;

export function About() {
  return (
    <div data-kerned="" className={styles.page}>
      <PageTitle kicker="About Us" intro={site.motto}>
        {site.name}
      </PageTitle>
      <section className={styles.block} aria-labelledby="mission">
        <SectionLabel id="mission">Mission</SectionLabel>
        <p>
          We report on <span>{site.town}</span> and the villages around it for the people who live
          there. We sit through the meetings that nobody else has time for, ask what things cost and
          who decided, and print what we find, whether or not it pleases our advertisers. We belong
          to no party and to no company.
        </p>
      </section>
      <section className={styles.block} aria-labelledby="staff">
        <SectionLabel id="staff">Staff</SectionLabel>
        <dl className={styles.staff}>
          {STAFF.map(({ name, beat }) => (
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
          When we get something wrong we say so at the end of the story: what was wrong, what is
          right, and when we changed it. We never edit mistakes away silently. If you find one, tell
          us, and a person will answer. <Link to={paths.corrections}>How we correct</Link>.
        </p>
      </section>
      <section className={styles.block} aria-labelledby="advertising">
        <SectionLabel id="advertising">Advertising policy</SectionLabel>
        <p>
          Anyone with an account can post an advertisement. We review each one before it appears and
          reject anything that is forbidden, misleading or not fit to print. We tell you why, and
          you can edit it and resubmit it. Advertisements appear in a ruled box and are labeled as
          advertising. Nobody who pays for one has a say in the news.{' '}
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
