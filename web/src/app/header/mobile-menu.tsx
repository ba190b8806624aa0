import { useSections } from '~/app/sections.ts';
import { sectionUrl } from '~/shared/config/paths.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Disclosure } from '~/shared/ui/disclosure.tsx';
import { NavLink } from '~/shared/ui/nav-link.tsx';
import styles from './mobile-menu.module.css';
import { SearchForm } from './search-form.tsx';
import { SignUpLink } from './sign-up-link.tsx';
import { SiteLinks } from './site-links.tsx';

export function MobileMenu() {
  const sections = useSections();
  const { user } = useSession();
  return (
    <Disclosure className={styles.menu} summary="Menu">
      <div className={styles.panel}>
        <SearchForm />
        {/* The account links come first, because sections that load later would move them. */}
        {!user && <SignUpLink className={styles.signUp} />}
        <nav aria-label="Menu">
          <SiteLinks />
          {sections.length > 0 && (
            <div className={styles.sections}>
              {sections.map(({ slug, name }) => (
                <NavLink key={slug} to={sectionUrl(slug)}>
                  {name}
                </NavLink>
              ))}
            </div>
          )}
        </nav>
      </div>
    </Disclosure>
  );
}
