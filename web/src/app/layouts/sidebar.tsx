import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '~/shared/config/paths.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Disclosure } from '~/shared/ui/disclosure.tsx';
import styles from './dashboard.module.css';

/** My Profile, Advertise, Advertise List (admins), Log out. Folded on screens under 1024 px. */
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
  const { pathname } = useLocation();
  const atIndex = pathname.replace(/\/$/, '') === paths.dashboard;
  return (
    <nav aria-label="Dashboard" className={styles.menu}>
      <NavLink to={paths.profile} aria-current={atIndex ? 'page' : undefined}>
        My Profile
      </NavLink>
      <NavLink to={paths.ownAdvertisements}>Advertise</NavLink>
      {user?.role === 'admin' && <NavLink to={paths.moderation}>Advertise List</NavLink>}
      <button type="button" onClick={() => void signOut()}>
        Log out
      </button>
    </nav>
  );
}
