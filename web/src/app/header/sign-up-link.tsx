import { ButtonLink } from '~/shared/ui/button.tsx';
import { useAuthLink } from './use-auth-link.ts';

export function SignUpLink({ className }: { className?: string | undefined }) {
  return (
    <ButtonLink {...useAuthLink('sign-up')} size="small" className={className}>
      Sign up
    </ButtonLink>
  );
}
