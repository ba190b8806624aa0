import { useApi } from '~/shared/api/api-context.ts';
import { CodeForm } from '~/shared/one-time-code/code-form.tsx';
import { sendResetCode, sendVerificationCode, verifyCode } from './api.ts';
import type { AuthStep } from './steps.ts';

const RESEND = {
  registration: {
    send: sendVerificationCode,
    success: 'OTP sent successfully!',
    failure: 'Failed to resend OTP. Please try again.',
  },
  password_reset: {
    send: sendResetCode,
    success: 'Reset code sent successfully!',
    failure: 'Failed to resend reset code. Please try again.',
  },
} as const;

export function VerifyCode({
  email,
  purpose,
  note,
  onVerified,
}: Extract<AuthStep, { name: 'verify-code' }>) {
  const api = useApi();
  const { send, ...texts } = RESEND[purpose];
  return (
    <CodeForm
      recipient={email}
      note={note}
      resend={{ ...texts, send: (signal) => send(api, email, signal) }}
      onSubmit={(otp, signal) => verifyCode(api, { email, otp, type: purpose }, signal)}
      onVerified={onVerified}
    />
  );
}
