import { isAbort, isApiError, messageOf } from '../api/errors.ts';
import { toast } from '../lib/toast.ts';

const UNAUTHORIZED = 401;

/** Shows an error as a toast, unless the request was aborted or the session has ended. */
export const toastError = (error: unknown, text = messageOf(error)): void => {
  if (!isAbort(error) && !isApiError(error, UNAUTHORIZED)) toast.error(text);
};
