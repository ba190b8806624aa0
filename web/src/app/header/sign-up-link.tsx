import { ButtonLink } from '~/shared/ui/button.tsx';
import { useAuthLink } from './use-auth-link.ts';

/** Opens the sign-up modal. After the sign-up, the page opens from which a route guard came. */
export function SignUpLink({ className }: { className?: string | undefined }) {
  return (
    <ButtonLink {...useAuthLink('sign-up')} size="small" className={className}>
      Sign up
    </ButtonLink>
  );
}
