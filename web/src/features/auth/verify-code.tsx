import { useRef, useState, type SubmitEvent } from 'react';

import { useApi } from '~/shared/api/api-context.ts';
import { isAbort, isApiError, messageOf } from '~/shared/api/errors.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import formStyles from '~/shared/forms/forms.module.css';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { useAbortable } from '~/shared/forms/use-abortable.ts';
import { Button } from '~/shared/ui/button.tsx';
import { sendResetCode, sendVerificationCode, verifyCode } from './api.ts';
import styles from './auth.module.css';
import { OtpInput } from './otp-input.tsx';
import { Resend } from './resend.tsx';
import { OTP_LENGTH } from './schemas.ts';
import type { AuthStep } from './steps.ts';
import { toast } from '~/shared/lib/toast.ts';

export const VERIFY_RESEND_WAIT_MS = 60_000;
const BAD_REQUEST = 400;

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

/** The six digits from the mail; they are sent by themselves once all are there. */
export function VerifyCode({
  email,
  purpose,
  note,
  onVerified,
}: Extract<AuthStep, { name: 'verify-code' }>) {
  const api = useApi();
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isVerified, setIsVerified] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { run, cancel, isRunning } = useAbortable();

  const check = async (otp: string, signal: AbortSignal) => {
    try {
      await verifyCode(api, { email, otp, type: purpose }, signal);
    } catch (error) {
      if (!isApiError(error, BAD_REQUEST)) throw error;
      setCode('');
      setCodeError('Invalid OTP. Please try again.');
      input.current?.focus();
      return;
    }
    setIsVerified(true);
    toast.success('OTP verified successfully!');
    await onVerified(otp, signal);
  };

  const submit = async (otp: string) => {
    setProblem(null);
    try {
      // A code that has been used up must not be sent again when only the rest went wrong.
      await run((signal) => (isVerified ? onVerified(otp, signal) : check(otp, signal)));
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === OTP_LENGTH) void submit(code);
    else setCodeError('Please enter complete OTP');
  };

  const resend = async (signal: AbortSignal) => {
    const { send, success, failure } = RESEND[purpose];
    setProblem(null);
    try {
      await send(api, email, signal);
    } catch (error) {
      if (isAbort(error)) return false;
      setProblem(messageOf(error, failure));
      return false;
    }
    toast.success(success);
    setCode('');
    setCodeError(null);
    input.current?.focus();
    return true;
  };

  return (
    <form noValidate className={formStyles.form} onSubmit={onSubmit}>
      {note !== undefined && <FormAlert tone="note">{note}</FormAlert>}
      <p className={styles.intro}>
        We sent a six-digit code to <strong>{email}</strong>. It is valid for ten minutes.
      </p>
      {problem && <FormAlert>{problem}</FormAlert>}
      <OtpInput
        ref={input}
        label="6-digit code"
        value={code}
        error={codeError}
        readOnly={isRunning || isVerified}
        focusFirst
        onProblem={setCodeError}
        onChange={(next) => {
          setCode(next);
          if (next.length === OTP_LENGTH) void submit(next);
        }}
      />
      <Button type="submit" pending={isRunning}>
        {isVerified ? 'Try Again' : 'Verify'}
      </Button>
      {isRunning && <SlowNotice onCancel={cancel} />}
      {!isVerified && <Resend waitMs={VERIFY_RESEND_WAIT_MS} onResend={resend} />}
    </form>
  );
}
