import { matchPath, useLocation } from 'react-router-dom';
import { adminPaths, paths } from '~/shared/config/paths.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Disclosure } from '~/shared/ui/disclosure.tsx';
import { Link } from '~/shared/ui/link.tsx';
import styles from './dashboard.module.css';

/** The dashboard's menu, collapsed on screens under 1024 px. */
export function Sidebar() {
  return (
    <>
      <Disclosure className={styles.folded} summary="Dashboard menu">
        <Menu />
      </Disclosure>
      <div className={styles.sidebar}>
        <Menu />
      </div>
    </>
  );
}

function Menu() {
  const { user, signOut } = useSession();
  return (
    <nav aria-label="Dashboard" className={styles.menu}>
      <MenuLink to={paths.profile} pages={[paths.dashboard, paths.profile]}>
        My Profile
      </MenuLink>
      <MenuLink
        to={paths.ownAdvertisements}
        pages={[paths.ownAdvertisements, paths.newAdvertisement, paths.editAdvertisement]}
      >
        Advertise
      </MenuLink>
      {user?.role === 'admin' && (
        <MenuLink to={paths.moderation} pages={Object.values(adminPaths)}>
          Advertise List
        </MenuLink>
      )}
      <button type="button" onClick={() => void signOut()}>
        Log out
      </button>
    </nav>
  );
}

interface MenuLinkProps {
  to: string;
  /** URL patterns of all pages on which this menu entry is marked as current. */
  pages: string[];
  children: string;
}

function MenuLink({ to, pages, children }: MenuLinkProps) {
  const { pathname } = useLocation();
  const here = pages.some((page) => matchPath(page, pathname) !== null);
  return (
    <Link to={to} aria-current={here ? 'page' : undefined}>
      {children}
    </Link>
  );
}
