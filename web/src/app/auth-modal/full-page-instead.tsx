import { useEffect } from 'react';
import { signInUrl, signUpUrl } from '~/shared/config/paths.ts';
import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';

/** Loads the sign-in page if the modal's code fails to load. */
export default function FullPageInstead({ mode, from }: { mode: AuthMode; from: string }) {
  useEffect(
    () => window.location.assign(mode === 'sign-up' ? signUpUrl(from) : signInUrl(from)),
    [mode, from],
  );
  return <></>;
}
