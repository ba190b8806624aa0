import { useEffect } from 'react';
import { messageOf } from '../api/errors.ts';
import { toast } from '../lib/toast.ts';

/** Tells a failed query in a toast as well, once for each failure. */
export function useErrorToast(error: unknown): void {
  useEffect(() => {
    if (error !== null && error !== undefined) toast.error(messageOf(error));
  }, [error]);
}
