import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/time.ts';

export const OTP_TTL_MS = 10 * MINUTE_MS;

/**
 * Returns a row of the table of limits in the README.
 * @param windowMs the period in milliseconds, or null for a limit on how many there are at once
 */
const limit = <Window extends number | null>(
  what: string,
  whom: string,
  max: number,
  windowMs: Window,
) => ({ what, whom, max, windowMs });

export type LimitRow = ReturnType<typeof limit>;

const EMAIL_FROM_IP = 'one email address or phone number from one IP address';
const TO_ONE = 'one email address from one IP address, one phone number from one account';

/** The rate limits, which count events and refuse further ones with 429. */
export const RATE_LIMITS = {
  'sign-in': limit('Failed sign-ins', EMAIL_FROM_IP, 5, 15 * MINUTE_MS),
  'password-change': limit('Wrong current passwords', 'one person', 5, 15 * MINUTE_MS),
  'wrong-code': limit('Wrong codes', EMAIL_FROM_IP, 5, 15 * MINUTE_MS),
  guess: limit('Wrong passwords and codes', 'all accounts from one IP address', 30, 15 * MINUTE_MS),
  'code-in-a-minute': limit('Messages with a code', TO_ONE, 1, MINUTE_MS),
  'code-in-an-hour': limit('Messages with a code', TO_ONE, 5, HOUR_MS),
  'sign-up': limit('Sign-ups', 'one IP address', 60, HOUR_MS),
  message: limit('Messages to advertisers', 'one person', 5, HOUR_MS),
  'message-to': limit('Messages to one advertiser', 'all people', 10, HOUR_MS),
  report: limit('Reports', 'one visitor', 10, HOUR_MS),
  checkout: limit('Checkouts', 'one person', 30, HOUR_MS),
  comment: limit('Comments', 'one person', 1, MINUTE_MS),
};

/** The limits that are not counted as events. */
export const OTHER_LIMITS = {
  upload: limit('Uploads in progress', 'one person', 3, null),
  'all-uploads': limit('Uploads in progress (503)', 'one server', 24, null),
  waiting: limit('Advertisements awaiting review', 'one non-admin', 20, null),
  view: limit('Counted views of one advertisement', 'one visitor', 1, DAY_MS),
  click: limit('Counted clicks on its link', 'one visitor', 1, 30 * MINUTE_MS),
  read: limit('Counted reads of one story', 'one visitor', 1, DAY_MS),
};

export type RateName = keyof typeof RATE_LIMITS;
