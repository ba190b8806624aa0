import { useLocation } from 'react-router-dom';
import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { paths } from '~/shared/config/paths.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { onPlainClick } from './on-plain-click.ts';

/** Opens the sign-up modal; keeps the page that a guard has remembered. */
export function SignUpLink({ className }: { className?: string | undefined }) {
  const openAuthModal = useAuthModal();
  const remembered: unknown = useLocation().state;
  return (
    <ButtonLink
      to={paths.signUp}
      state={remembered}
      size="small"
      className={className}
      onClick={onPlainClick(() => {
        openAuthModal({ mode: 'sign-up' });
      })}
    >
      Sign up
    </ButtonLink>
  );
}
