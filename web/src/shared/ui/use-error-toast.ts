import { useEffect } from 'react';
import { messageOf } from '../api/errors.ts';
import { toast } from '../lib/toast.ts';

/** Shows a toast once for each failure of a query. */
export const useErrorToast = (error: unknown): void => {
  useEffect(() => {
    if (error !== null && error !== undefined) toast.error(messageOf(error));
  }, [error]);
};
