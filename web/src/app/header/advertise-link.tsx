import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { paths } from '~/shared/config/paths.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { onPlainClick } from '~/shared/lib/on-plain-click.ts';
import { NavLink } from '~/shared/ui/nav-link.tsx';

/** The link to advertise, or to moderate for admins. For visitors it opens the sign-in modal. */
export function AdvertiseLink() {
  const { state, user } = useSession();
  const openAuthModal = useAuthModal();
  if (user?.role === 'admin') return <NavLink to={paths.moderation}>Manage Advertise</NavLink>;

  const signInFirst = onPlainClick(() =>
    openAuthModal({ mode: 'sign-in', from: paths.newAdvertisement }),
  );
  return (
    <NavLink to={paths.newAdvertisement} onClick={state === 'signed-out' ? signInFirst : undefined}>
      Make Advertise
    </NavLink>
  );
}
