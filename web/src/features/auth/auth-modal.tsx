import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { AuthStep } from './auth-step.tsx';
import { STEP_TITLES } from './steps.ts';
import { useAuthFlow } from './use-auth-flow.ts';

type Props = {
  mode: AuthMode;
  onClose: () => void;
  /** The person is signed in; the caller closes the modal and goes on. */
  onSignedIn: () => void;
};

/** Signing in, signing up and replacing a forgotten password, over any page. */
export default function AuthModal({ mode, onClose, onSignedIn }: Props) {
  const flow = useAuthFlow(mode, onSignedIn);
  const { name } = flow.step;
  return (
    <Dialog key={name} title={STEP_TITLES[name]} onClose={onClose}>
      <AuthStep flow={flow} step={flow.step} onClose={onClose} />
    </Dialog>
  );
}
