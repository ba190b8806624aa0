import { useSession } from '~/shared/session/session-context.ts';
import { Link } from '~/shared/ui/link.tsx';
import styles from './header.module.css';
import { ProfileMenu } from './profile-menu.tsx';
import { SignUpLink } from './sign-up-link.tsx';
import { useAuthLink } from './use-auth-link.ts';

export function AccountCorner() {
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
