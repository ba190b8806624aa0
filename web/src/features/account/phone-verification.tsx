import { useApi } from '~/shared/api/api-context.ts';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { CodeForm } from '~/shared/one-time-code/code-form.tsx';
import { useSession } from '~/shared/session/session-context.ts';
import { Button } from '~/shared/ui/mantine-button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { Status } from '~/shared/ui/status.tsx';
import styles from './account.module.css';
import { sendPhoneCode, verifyPhone } from './api.ts';
import type { PhoneCode } from './use-phone-code.ts';

/** Marks the phone number as unverified and has a button to verify it. */
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
