import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import styles from './auth.module.css';
import { AuthStep } from './auth-step.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useAuthFlow } from './use-auth-flow.ts';

type Props = {
  mode: AuthMode;
  onClose: () => void;
  /** The person is signed in; the caller closes the modal and goes on. */
  onSignedIn: () => void;
  /** Why the person is asked to sign in. */
  note?: string;
};

/** Signing in, signing up and replacing a forgotten password, over any page. */
export default function AuthModal({ mode, onClose, onSignedIn, note }: Props) {
  const flow = useAuthFlow(mode, onSignedIn);
  const { name } = flow.step;
  return (
    <StepDialog name={name} onClose={onClose}>
      {note !== undefined && name === 'sign-in' && (
        <div className={styles.note}>
          <FormAlert tone="note">{note}</FormAlert>
        </div>
      )}
      <AuthStep flow={flow} step={flow.step} onClose={onClose} />
    </StepDialog>
  );
}
