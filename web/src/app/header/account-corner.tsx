import { Link, useLocation } from 'react-router-dom';
import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { paths } from '~/shared/config/paths.ts';
import { useSession } from '~/shared/session/session-context.ts';
import styles from './header.module.css';
import { onPlainClick } from './on-plain-click.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { SignUpLink } from './sign-up-link.tsx';

/** Sign in and sign up, or the signed-in person's menu. */
export function AccountCorner() {
  const { state, user } = useSession();
  const openAuthModal = useAuthModal();
  const remembered: unknown = useLocation().state;
  if (user) return <ProfileMenu user={user} />;

  return (
    <div className={styles.account} data-loading={state === 'loading' || undefined}>
      <Link
        to={paths.signIn}
        state={remembered}
        className={styles.signIn}
        onClick={onPlainClick(() => {
          openAuthModal({ mode: 'sign-in' });
        })}
      >
        Sign in
      </Link>
      <SignUpLink className={styles.signUp} />
    </div>
  );
}
