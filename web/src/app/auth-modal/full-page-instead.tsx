import { useEffect } from 'react';
import { signInUrl, signUpUrl } from '~/shared/config/paths.ts';
import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';

interface Props {
  mode: AuthMode;
  /** Where signing in leads to. */
  from: string;
}

/** Where the modal's code could not be loaded: the page of the same forms, by a full load. */
export default function FullPageInstead({ mode, from }: Props) {
  useEffect(() => {
    window.location.assign(mode === 'sign-up' ? signUpUrl(from) : signInUrl(from));
  }, [mode, from]);
  return <></>;
}
