import { useRef, useState, type SubmitEvent } from 'react';

import { isAbort, isApiError, messageOf } from '../api/errors.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import formStyles from '../forms/forms.module.css';
import { SlowNotice } from '../forms/slow-notice.tsx';
import { useAbortable } from '../forms/use-abortable.ts';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import styles from './code-form.module.css';
import { OtpInput } from './otp-input.tsx';
import { OTP_LENGTH } from './otp.ts';
import { Resend } from './resend.tsx';

const VERIFY_RESEND_WAIT_MS = 60_000;
const BAD_REQUEST = 400;

type CodeAction = (otp: string, signal: AbortSignal) => Promise<void>;

type Props = {
  /** The email address or phone number that the code was sent to. */
  recipient: string;
  note?: string | undefined;
  onSubmit: CodeAction;
  /** Called after a correct code. If `onVerified` rejects, a retry calls only `onVerified`. */
  onVerified: CodeAction;
  /** Requests another code and reports success or failure to the user. */
  resend: { send: (signal: AbortSignal) => Promise<void>; success: string; failure: string };
};

/** The form for a six-digit code, which is submitted when the code is complete. */
export function CodeForm({ recipient, note, onSubmit, onVerified, resend }: Props) {
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isVerified, setIsVerified] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { run, cancel, isRunning } = useAbortable();

  const check = async (otp: string, signal: AbortSignal) => {
    try {
      await onSubmit(otp, signal);
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
      // A retry must not send an accepted code again.
      await run((signal) => (isVerified ? onVerified(otp, signal) : check(otp, signal)));
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  const submitForm = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === OTP_LENGTH) {
      void submit(code);
      return;
    }
    setCodeError('Please enter complete OTP');
    input.current?.focus();
    input.current?.setSelectionRange(code.length, code.length);
  };

  const sendAgain = async (signal: AbortSignal) => {
    setProblem(null);
    try {
      await resend.send(signal);
    } catch (error) {
      if (isAbort(error)) return false;
      setProblem(messageOf(error, resend.failure));
      return false;
    }
    toast.success(resend.success);
    setCode('');
    setCodeError(null);
    input.current?.focus();
    return true;
  };

  return (
    <form noValidate className={formStyles.form} onSubmit={submitForm}>
      {note !== undefined && <FormAlert tone="note">{note}</FormAlert>}
      <p className={styles.intro}>
        We sent a six-digit code to <strong>{recipient}</strong>. It is valid for ten minutes.
      </p>
      <FormAlert>{problem}</FormAlert>
      <OtpInput
        ref={input}
        label="6-digit code"
        value={code}
        error={codeError}
        readOnly={isRunning || isVerified}
        focusFirst
        onProblem={setCodeError}
        onChange={setCode}
        onComplete={(next) => void submit(next)}
      />
      <Button type="submit" pending={isRunning}>
        {isVerified ? 'Try Again' : 'Verify'}
      </Button>
      {isRunning && <SlowNotice onCancel={cancel} />}
      {!isVerified && <Resend waitMs={VERIFY_RESEND_WAIT_MS} onResend={sendAgain} />}
    </form>
  );
}
