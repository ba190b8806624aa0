import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';
import type { CodePurpose } from './api.ts';

/** The sign-in, sign-up or forgotten-password form. `email` is the initial email address. */
export type FormStep = { name: AuthMode; email: string };

export type AuthStep =
  | FormStep
  | {
      name: 'verify-code';
      email: string;
      purpose: CodePurpose;
      /** A text for the user about the code that was sent. */
      note?: string;
      onVerified: (code: string, signal: AbortSignal) => Promise<void>;
    }
  | { name: 'reset-password'; email: string; code: string }
  | { name: 'congratulation' };

export type AuthFormProps<Fields> = {
  email: string;
  onSubmit: (fields: Fields, signal: AbortSignal) => Promise<void>;
  goTo: (mode: AuthMode, email: string) => void;
};

export const isForm = (step: AuthStep): step is FormStep =>
  step.name === 'sign-in' || step.name === 'sign-up' || step.name === 'forgot-password';

export const STEP_TITLES: Record<AuthStep['name'], string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create your account',
  'forgot-password': 'Forgot password',
  'verify-code': 'Enter your code',
  'reset-password': 'Reset password',
  congratulation: 'Congratulations!',
};
