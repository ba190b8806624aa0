import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '~/shared/api/api-context.ts';
import { messageOf } from '~/shared/api/errors.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { useAbortable } from '~/shared/forms/use-abortable.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Button } from '~/shared/ui/button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { sendAnotherCode } from './send-another-code.ts';
import { StepDialog } from './step-dialog.tsx';
import { VerifyCode } from './verify-code.tsx';

/** The panel that replaces a page until the email address is verified. */
export function ConfirmEmail() {
  const api = useApi();
  const queries = useQueryClient();
  const { user, reloadProfile } = useSession();
  const { run, cancel, isRunning } = useAbortable();
  const [note, setNote] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const email = user?.email ?? '';
  const close = () => setNote(null);

  const resend = async () => {
    setProblem(null);
    try {
      await run(async (signal) => {
        // If the email is already verified, the reloaded profile removes this panel.
        await reloadProfile();
        if (!signal.aborted) setNote(await sendAnotherCode(api, email, signal));
      });
    } catch (error) {
      setProblem(messageOf(error, 'Failed to resend OTP. Please try again.'));
    }
  };

  return (
    <>
      <EmptyPanel
        title="Confirm your email"
        titleAs="h1"
        action={
          <Button pending={isRunning} onClick={() => void resend()}>
            Resend
          </Button>
        }
      >
        <p>
          Your account can be used once you have entered the code that we email to{' '}
          <strong>{email}</strong>. You can read the paper as before.
        </p>
        {isRunning && <SlowNotice onCancel={cancel} />}
        {problem !== null && <FormAlert>{problem}</FormAlert>}
      </EmptyPanel>
      {note !== null && (
        <StepDialog name="verify-code" onClose={close}>
          <VerifyCode
            name="verify-code"
            purpose="registration"
            email={email}
            note={note}
            onVerified={async () => {
              // Responses that were cached for the unverified account are outdated.
              await queries.invalidateQueries();
              close();
            }}
          />
        </StepDialog>
      )}
    </>
  );
}
