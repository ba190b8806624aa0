import { runtimeConfig } from '~/shared/config/env.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { paths, sectionUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { Link } from '~/shared/ui/link.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import styles from './footer.module.css';

interface Props {
  /**
   * The newspaper's sections, or undefined while they load. The layout passes them, because a
   * footer that read them itself could differ from the server's HTML.
   */
  sections: readonly Schemas['Section'][] | undefined;
}

const PAGES = [
  ['About Us', paths.about],
  ['Pricing', paths.pricing],
  ['Advertisements', paths.advertisements],
  ['Corrections', paths.corrections],
  ['Accessibility', paths.accessibility],
  ['Privacy', paths.privacy],
  ['Terms', paths.terms],
] as const;

export function Footer({ sections }: Props) {
  const { controlOrigin } = runtimeConfig();
  return (
    <footer className={styles.footer} data-print="hide" data-later="">
      <div className={styles.inside}>
        <p className={styles.name}>{site.name}</p>
        <div className={styles.columns}>
          {sections === undefined && <div className={styles.reserved} />}
          {sections !== undefined && sections.length > 0 && (
            <nav aria-label="Sections in the footer" className={styles.sections}>
              <p className={styles.title}>Sections</p>
              <ul>
                {sections.map(({ slug, name }) => (
                  <li key={slug}>
                    <Link to={sectionUrl(slug)}>{name}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <nav aria-label="The paper">
            <p className={styles.title}>The paper</p>
            <ul>
              {PAGES.map(([name, path]) => (
                <li key={path}>
                  <Link to={path}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <Contact />
        </div>
        <div className={styles.end}>
          <p>{`© ${site.name}, ${site.town}`}</p>
          {controlOrigin !== '' && <a href={`${controlOrigin}/control/`}>Control panel</a>}
          <ColorSchemeSwitch />
        </div>
      </div>
    </footer>
  );
}

function Contact() {
  const { address, email, phone } = site.contact;
  return (
    <div>
      <p className={styles.title}>Contact</p>
      <address>
        <span>{address}</span>
        <br />
        <a href={`mailto:${email}`}>{email}</a>
        <br />
        <a href={`tel:${phone.replace(/\D/g, '')}`}>{phone}</a>
      </address>
    </div>
  );
}
