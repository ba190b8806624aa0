import { promotion } from '../../../../paper/words/promotion.ts';
import { useLocation } from 'react-router-dom';
import { paths } from '~/shared/config/paths.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Link } from '~/shared/ui/link.tsx';
import { useOffer } from '~/shared/session/use-offer.ts';
import { Folio } from './folio.tsx';
import styles from './header.module.css';
import { Masthead } from './masthead.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchForm } from './search-form.tsx';
import { SiteLinks } from './site-links.tsx';
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts';
import { usePlace } from './use-place.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { SignUpLink } from './sign-up-link.tsx';
import { useAuthLink } from './use-auth-link.ts';

export function Header() {
  const { pathname } = useLocation();
  const { inDashboard } = usePlace();
  const inside = inDashboard ? 'slim' : 'standard';
  const { bar, hidden } = useHiddenOnScroll();
  return (
    <>
      <Folio />
      <header ref={bar} className={styles.bar} data-hidden={hidden || undefined} data-print="hide">
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

function AccountCorner() {
  const { state, user } = useSession();
  const signIn = useAuthLink('sign-in');
  if (user) return <ProfileMenu user={user} />;

  return (
    <div className={styles.account} data-loading={state === 'loading' || undefined}>
      <Link {...signIn} className={styles.signIn} data-target="">
        Sign in
      </Link>
      <SignUpLink className={styles.signUp} />
    </div>
  );
}

/** Promotes the membership, except in the dashboard and on the pricing page. */
function PromoBadge() {
  const { isOffered, ...offer } = useOffer();
  const { inDashboard, onPricing } = usePlace();
  if (!isOffered || inDashboard || onPricing) return null;
  return (
    <Link {...offer} to={paths.pricing} className={styles.promo}>
      {promotion.badge}
    </Link>
  );
}
