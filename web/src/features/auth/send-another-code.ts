import type { ApiClient } from '~/shared/api/client.ts';
import { isApiError } from '~/shared/api/errors.ts';
import { toast } from '~/shared/lib/toast.ts';
import { sendVerificationCode } from './api.ts';

const TOO_MANY_REQUESTS = 429;
const SECONDS_PER_MINUTE = 60;

/** Emails a code and returns a note for the user. After a 429, the last code still works. */
export const sendAnotherCode = async (
  api: ApiClient,
  email: string,
  signal: AbortSignal,
): Promise<string> => {
  try {
    await sendVerificationCode(api, email, signal);
  } catch (error) {
    if (!isApiError(error, TOO_MANY_REQUESTS)) throw error;
    const isWithinMinute = (error.retryAfterSeconds ?? 0) <= SECONDS_PER_MINUTE;
    return isWithinMinute
      ? 'Your email address is not verified yet. A code is already on its way to you.'
      : `Your email address is not verified yet. Use the latest code we emailed you. ${error.message}`;
  }
  toast.success('OTP sent successfully!');
  return 'Your email address is not verified yet. A new code is on its way to you.';
};
