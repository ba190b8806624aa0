import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';
import type { CodePurpose } from './api.ts';

/** A step with a form of its own; `email` is the initial value. */
export type FormStep = { name: AuthMode; email: string };

/** A step between the first form and being signed in. */
export type AuthStep =
  | FormStep
  | {
      name: 'verify-code';
      email: string;
      purpose: CodePurpose;
      /** A remark on how the code was sent. */
      note?: string;
      /** Runs after a correct code. */
      onVerified: (code: string, signal: AbortSignal) => Promise<void>;
    }
  | { name: 'reset-password'; email: string; code: string }
  | { name: 'congratulation' };

export type AuthFormProps<Fields> = {
  /** The initial value, from the form before. */
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
