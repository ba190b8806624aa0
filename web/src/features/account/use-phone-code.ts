import { useState } from 'react';

import { useApi } from '~/shared/api/api-context.ts';
import { isApiError, messageOf } from '~/shared/api/errors.ts';
import { useAbortable } from '~/shared/forms/use-abortable.ts';
import { toast } from '~/shared/lib/toast.ts';
import { sendPhoneCode } from './api.ts';

const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;

/** Requests a code and opens the dialog to enter it. After a 429, the last code still works. */
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

export type PhoneCode = ReturnType<typeof usePhoneCode>;
