import { isAbort, isApiError, messageOf } from '../api/errors.ts';
import { toast } from '../lib/toast.ts';

const UNAUTHORIZED = 401;

/** Shows an error, except of an aborted call or an ended session, which the sign-in page tells. */
export const toastError = (error: unknown, text = messageOf(error)): void => {
  if (!isAbort(error) && !isApiError(error, UNAUTHORIZED)) toast.error(text);
};
