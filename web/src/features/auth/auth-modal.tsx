import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import styles from './auth.module.css';
import { AuthStep } from './auth-step.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useAuthFlow } from './use-auth-flow.ts';

type Props = {
  mode: AuthMode;
  onClose: () => void;
  onSignedIn: () => void;
  /** Why the visitor is asked to sign in. */
  note?: string;
};

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
