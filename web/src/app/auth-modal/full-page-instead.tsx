import { useEffect } from 'react';
import { paths } from '~/shared/config/paths.ts';
import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';

/** Where the modal's code could not be loaded: the page of the same forms, by a full load. */
export default function FullPageInstead({ mode }: { mode: AuthMode }) {
  useEffect(() => {
    window.location.assign(mode === 'sign-up' ? paths.signUp : paths.signIn);
  }, [mode]);
  return <></>;
}
