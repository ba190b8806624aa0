import { useEffect } from 'react';
import { signInUrl, signUpUrl } from '~/shared/config/paths.ts';
import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';

export default function FullPageInstead({ mode, from }: { mode: AuthMode; from: string }) {
  useEffect(
    () => window.location.assign(mode === 'sign-up' ? signUpUrl(from) : signInUrl(from)),
    [mode, from],
  );
  return <></>;
}
