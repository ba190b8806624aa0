import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { toastError } from './toast-error.ts';
import { toast } from '../lib/toast.ts';

test.each([
  ['shows', 'a failure', new ApiError({ status: 500, message: 'Out of paper' }), 1],
  ['does not show', 'the end of a session', new ApiError({ status: 401, message: '' }), 0],
  ['ignores', 'an aborted call', new DOMException('stopped', 'AbortError'), 0],
])('toastError %s %s as a toast', (_, __, error, times) => {
  const show = vi.spyOn(toast, 'error').mockReturnValue();
  toastError(error);
  expect(show).toHaveBeenCalledTimes(times);
});
