import { useState } from 'react';

import { useApi } from '~/shared/api/api-context.ts';
import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { isUnverified } from '~/shared/session/unverified.ts';
import { logIn, register, sendResetCode } from './api.ts';
import type { ForgotPasswordFields, SignInFields, SignUpFields } from './schemas.ts';
import { sendAnotherCode } from './send-another-code.ts';
import type { AuthStep } from './steps.ts';
import { toast } from '~/shared/lib/toast.ts';

/** The steps of sign-in, sign-up and password reset, beginning with the form `mode`. */
export const useAuthFlow = (mode: AuthMode, onSignedIn: () => void) => {
  const api = useApi();
  const session = useSession();
  const [step, setStep] = useState<AuthStep>({ name: mode, email: '' });

  const enter = async ({ remember, ...credentials }: SignInFields, signal: AbortSignal) => {
    session.signIn(await logIn(api, credentials, signal), { remember });
    toast.success('Successfully signed in!');
    onSignedIn();
  };

  const signIn = async (fields: SignInFields, signal: AbortSignal) => {
    try {
      await enter(fields, signal);
    } catch (error) {
      if (!isUnverified(error)) throw error;
      const note = await sendAnotherCode(api, fields.email, signal);
      setStep({
        name: 'verify-code',
        email: fields.email,
        purpose: 'registration',
        note,
        onVerified: (_code, verifySignal) => enter(fields, verifySignal),
      });
    }
  };

  const signUp = async (fields: SignUpFields, signal: AbortSignal) => {
    const tokens = await register(api, fields, signal);
    setStep({
      name: 'verify-code',
      email: fields.email,
      purpose: 'registration',
      onVerified: async () => {
        session.signIn(tokens, { remember: true });
        toast.success('Account created and signed in successfully!');
        onSignedIn();
      },
    });
  };

  const askForReset = async ({ email }: ForgotPasswordFields, signal: AbortSignal) => {
    await sendResetCode(api, email, signal);
    toast.success('Reset code sent to your email!');
    setStep({
      name: 'verify-code',
      email,
      purpose: 'password_reset',
      onVerified: async (code) => {
        setStep({ name: 'reset-password', email, code });
      },
    });
  };

  return {
    step,
    signIn,
    signUp,
    askForReset,
    goTo: (name: AuthMode, email: string) => setStep({ name, email }),
    congratulate: () => setStep({ name: 'congratulation' }),
  };
};

export type AuthFlow = ReturnType<typeof useAuthFlow>;
