import { useLocation } from 'react-router-dom';
import { paths } from '~/shared/config/paths.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { useAuthLink } from './use-auth-link.ts';

/** Opens the sign-up modal; keeps the page that a guard has remembered. */
export function SignUpLink({ className }: { className?: string | undefined }) {
  const onPress = useAuthLink('sign-up');
  const remembered: unknown = useLocation().state;
  return (
    <ButtonLink
      to={paths.signUp}
      state={remembered}
      size="small"
      className={className}
      onClick={onPress}
    >
      Sign up
    </ButtonLink>
  );
}
