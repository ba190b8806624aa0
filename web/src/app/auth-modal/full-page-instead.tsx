import { useEffect } from 'react';
import { signInUrl, signUpUrl } from '~/shared/config/paths.ts';
import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';

interface Props {
  mode: AuthMode;
  from: string;
}

/** The fallback if the modal's code cannot be loaded: opens the sign-in page by a full load. */
export default function FullPageInstead({ mode, from }: Props) {
  useEffect(() => {
    window.location.assign(mode === 'sign-up' ? signUpUrl(from) : signInUrl(from));
  }, [mode, from]);
  return <></>;
}
