import { useEffect } from 'react';
import { signInUrl, signUpUrl } from '~/shared/config/paths.ts';
import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';

interface Props {
  mode: AuthMode;
  from: string;
}

/** Loads the sign-in page if the modal's code fails to load. */
export default function FullPageInstead({ mode, from }: Props) {
  useEffect(
    () => window.location.assign(mode === 'sign-up' ? signUpUrl(from) : signInUrl(from)),
    [mode, from],
  );
  return <></>;
}
