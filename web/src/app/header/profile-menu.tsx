import { Link } from 'react-router-dom';
import { mediaUrl } from '~/shared/config/env.ts';
import { paths } from '~/shared/config/paths.ts';
import { useSession, type User } from '~/shared/session/session-context.ts';
import { Disclosure } from '~/shared/ui/disclosure.tsx';
import { AdvertiseLink } from './advertise-link.tsx';
import styles from './profile-menu.module.css';

/** The signed-in person's dropdown: Profile Settings, the advertise link, Sign Out. */
export function ProfileMenu({ user }: { user: User }) {
  const { signOut } = useSession();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <Disclosure
      className={styles.menu}
      label={`Account of ${name}`}
      summary={<Portrait picture={user.profilePicture} name={name} />}
    >
      <div className={styles.panel}>
        <p className={styles.name}>
          {name}
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

function Portrait({ picture, name }: { picture: string | null; name: string }) {
  if (picture) return <img src={mediaUrl(picture)} alt="" width={32} height={32} />;
  return <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>;
}
