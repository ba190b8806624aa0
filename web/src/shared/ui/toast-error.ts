import { isAbort, isApiError, messageOf } from '../api/errors.ts';
import { toast } from '../lib/toast.ts';

const UNAUTHORIZED = 401;

/**
 * Shows an error as a toast. Aborted requests need no toast, and the sign-in page reports an ended
 * session.
 */
export const toastError = (error: unknown, text = messageOf(error)): void => {
  if (!isAbort(error) && !isApiError(error, UNAUTHORIZED)) toast.error(text);
};
