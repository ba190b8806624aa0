import { useLocation } from 'react-router-dom';
import { paths } from '~/shared/config/paths.ts';
import { AccountCorner } from './account-corner.tsx';
import styles from './header.module.css';
import { Masthead } from './masthead.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PromoBadge } from './promo-badge.tsx';
import { SearchForm } from './search-form.tsx';
import { SiteLinks } from './site-links.tsx';
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts';
import { usePlace } from './use-place.ts';

export function Header() {
  const { pathname } = useLocation();
  const { inDashboard } = usePlace();
  const inside = inDashboard ? 'slim' : 'standard';
  const { bar, hidden } = useHiddenOnScroll();
  return (
    <>
      <header
        ref={bar}
        className={styles.bar}
        data-hidden={hidden || undefined}
        data-clear-of-toasts=""
        data-print="hide"
      >
        <div className={styles.barInside}>
          <MobileMenu />
          <nav aria-label="Main" className={styles.wide}>
            <SiteLinks />
          </nav>
          <PromoBadge />
          <SearchForm className={styles.wide} />
          <AccountCorner />
        </div>
      </header>
      <Masthead size={pathname === paths.home ? 'full' : inside} />
    </>
  );
}
