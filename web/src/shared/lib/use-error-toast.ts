import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../api/errors.ts';

/** Tells a failed query in a toast as well, once for each failure. */
export function useErrorToast(error: unknown): void {
  useEffect(() => {
    if (error !== null && error !== undefined) toast.error(messageOf(error));
  }, [error]);
}
