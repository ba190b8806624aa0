import { isApiError } from '../api/errors.ts';

const FORBIDDEN = 403;

/** Whether a request failed because the account's email address is not verified. */
export const isUnverified = (error: unknown): boolean =>
  isApiError(error, FORBIDDEN) && /verify your email/i.test(error.message);
