import { Button } from '~/shared/ui/button.tsx';
import styles from './auth.module.css';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { AuthStep as Step } from './steps.ts';
import type { AuthFlow } from './use-auth-flow.ts';
import { VerifyCode } from './verify-code.tsx';

type Props = { flow: AuthFlow; step: Step; onClose: () => void };

/** The content of one step of sign-in, sign-up or password reset, without the title. */
export function AuthStep({ flow, step, onClose }: Props) {
  switch (step.name) {
    case 'sign-in':
      return <SignInForm email={step.email} onSubmit={flow.signIn} goTo={flow.goTo} />;
    case 'sign-up':
      return <SignUpForm email={step.email} onSubmit={flow.signUp} goTo={flow.goTo} />;
    case 'forgot-password':
      return <ForgotPasswordForm email={step.email} onSubmit={flow.askForReset} goTo={flow.goTo} />;
    case 'verify-code':
      return <VerifyCode {...step} />;
    case 'reset-password':
      return <ResetPassword email={step.email} code={step.code} onReset={flow.congratulate} />;
    case 'congratulation':
      return (
        <>
          <p className={styles.intro}>
            Your password has been changed. You can now sign in with the new one.
          </p>
          <Button style={{ marginTop: '1.25rem' }} data-autofocus onClick={onClose}>
            Done
          </Button>
        </>
      );
  }
}
