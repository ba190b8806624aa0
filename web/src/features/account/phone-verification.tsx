import { useState } from 'react';

import { useApi } from '~/shared/api/api-context.ts';
import { isApiError, messageOf } from '~/shared/api/errors.ts';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { useAbortable } from '~/shared/forms/use-abortable.ts';
import { toast } from '~/shared/lib/toast.ts';
import { CodeForm } from '~/shared/one-time-code/code-form.tsx';
import { useSession } from '~/shared/session/session-context.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/mantine/dialog.tsx';
import { Status } from '~/shared/ui/status.tsx';
import styles from './account.module.css';
import { sendPhoneCode, verifyPhone } from './phone-codes.ts';

const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;

/** Requests a code and opens the dialog, even after a 429, because the last code still works. */
export const usePhoneCode = () => {
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const { run, cancel, isRunning } = useAbortable();

  const send = async (signal: AbortSignal) => {
    await sendPhoneCode(api, signal);
    setNote(undefined);
    setIsOpen(true);
    toast.success('OTP sent successfully!');
  };

  const start = async () => {
    setProblem(null);
    try {
      await run(send);
    } catch (error) {
      if (isApiError(error, TOO_MANY_REQUESTS)) {
        setNote(`Use the latest code we sent you. ${error.message}`);
        setIsOpen(true);
      } else if (isApiError(error, NOT_FOUND)) {
        setProblem('Phone numbers cannot be verified here yet.');
      } else {
        setProblem(messageOf(error, 'Failed to send OTP. Please try again.'));
      }
    }
  };

  return {
    start,
    cancel,
    isStarting: isRunning,
    problem,
    note,
    isOpen,
    close: () => setIsOpen(false),
  };
};

type PhoneCode = ReturnType<typeof usePhoneCode>;

/** Tells the user that the phone number is unverified, and has a button to verify it. */
export function UnverifiedPhone({ code }: { code: PhoneCode }) {
  return (
    <div className={styles.unverified}>
      <Status tone="pending">Not verified</Status>
      <Button
        variant="outline"
        size="small"
        aria-label="Verify phone number"
        pending={code.isStarting}
        onClick={() => void code.start()}
      >
        Verify
      </Button>
      {code.isStarting && <SlowNotice onCancel={code.cancel} />}
      {code.problem && (
        <p role="alert" className={styles.phoneProblem}>
          {code.problem}
        </p>
      )}
    </div>
  );
}

type Props = { phoneNumber: string; note: string | undefined; onClose: () => void };

export function PhoneCodeDialog({ phoneNumber, note, onClose }: Props) {
  const api = useApi();
  const { reloadProfile } = useSession();
  return (
    <Dialog title="Verify your phone number" onClose={onClose}>
      <CodeForm
        recipient={phoneNumber}
        note={note}
        resend={{
          send: (signal) => sendPhoneCode(api, signal),
          success: 'OTP sent successfully!',
          failure: 'Failed to resend OTP. Please try again.',
        }}
        onSubmit={(otp, signal) => verifyPhone(api, otp, signal)}
        onVerified={async () => {
          await reloadProfile();
          onClose();
        }}
      />
    </Dialog>
  );
}
