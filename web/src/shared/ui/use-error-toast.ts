import { useEffect } from 'react';
import { toastError } from './toast-error.ts';

/** Shows one toast for each failure of a query. */
export const useErrorToast = (error: unknown): void =>
  useEffect(() => {
    if (error !== null && error !== undefined) toastError(error);
  }, [error]);
