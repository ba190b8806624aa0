import { Link } from 'react-router-dom';
import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';
import { paths } from '~/shared/config/paths.ts';

interface Props {
  mode: AuthMode;
  onClose: () => void;
  /** The person is signed in; the caller closes the modal and goes on. */
  onSignedIn: () => void;
}

export default function AuthModal({ mode, onClose }: Props) {
  return (
    <dialog open aria-label="Sign in">
      <Link to={mode === 'sign-up' ? paths.signUp : paths.signIn} onClick={onClose}>
        {mode === 'sign-up' ? 'Sign up' : 'Sign in'}
      </Link>
    </dialog>
  );
}
