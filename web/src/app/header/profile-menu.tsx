import { paths } from '~/shared/config/paths.ts';
import { useSession, type User } from '~/shared/session/session-context.ts';
import { Disclosure } from '~/shared/ui/disclosure.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { Portrait } from '~/shared/ui/portrait.tsx';
import { AdvertiseLink } from './advertise-link.tsx';
import styles from './profile-menu.module.css';

const PORTRAIT_PX = 36;

export function ProfileMenu({ user }: { user: User }) {
  const { signOut } = useSession();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <Disclosure
      className={styles.menu}
      label={`Account of ${name}`}
      summary={<Portrait picture={user.profilePicture} name={name} size={PORTRAIT_PX} />}
    >
      <div className={styles.panel}>
        <p className={styles.name}>
          <span>{name}</span>
          <span>{user.email}</span>
        </p>
        <Link to={paths.profile}>Profile Settings</Link>
        <AdvertiseLink />
        <button type="button" onClick={() => void signOut()}>
          Sign Out
        </button>
      </div>
    </Disclosure>
  );
}
