import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../lib/time.ts';

/** A one-time code expires after this time. */
export const OTP_TTL_MS = 10 * MINUTE_MS;

interface Amount {
  max: number;
  /** The period in milliseconds. Null for a limit on the number of simultaneous actions. */
  windowMs: number | null;
}

/** A limit on what all clients together do, for example to one account or email address. */
interface Together extends Amount {
  /** When all clients together have reached the limit, each client still has this many attempts. */
  each: number;
  /**
   * Describes what happens after all clients together exceed this limit. By default, the next limit
   * in the list `together` applies.
   */
  beyond?: string;
}

/** A rate limit. What other people do never blocks a person who has done nothing. */
export interface LimitRow extends Amount {
  counts: string;
  /**
   * Whose actions are counted together. An `asker` is whoever requests a code: an IP address or,
   * for a text message, an account.
   */
  per: 'client' | 'person' | 'asker' | 'visitor';
  together?: readonly [Together, ...Together[]];
  /** How long to wait after a refusal. By default, until the oldest counted event expires. */
  retryAfterMs?: number;
  /** Says what happens when the limit is exceeded. By default, further attempts are refused. */
  beyond?: string;
}

/** All rate limits, by the names under which events are counted. */
export const LIMITS = {
  login: {
    counts: 'Wrong passwords of one account at sign-in',
    per: 'client',
    max: 5,
    windowMs: 15 * MINUTE_MS,
    together: [
      {
        max: 50,
        windowMs: 15 * MINUTE_MS,
        each: 1,
        beyond: 'each client has one attempt instead of five',
      },
    ],
  },
  'password-change': {
    counts: 'Wrong current passwords when a password is changed',
    per: 'person',
    max: 5,
    windowMs: 15 * MINUTE_MS,
  },
  guess: {
    counts: 'Wrong passwords and codes of all accounts',
    per: 'client',
    max: 30,
    windowMs: 15 * MINUTE_MS,
  },
  'sign-up': {
    counts: 'Sign-ups',
    per: 'client',
    max: 60,
    windowMs: HOUR_MS,
  },
  'otp-request': {
    counts: 'Requests for codes to all addresses',
    per: 'client',
    max: 30,
    windowMs: 15 * MINUTE_MS,
  },
  'otp-send-minute': {
    counts: 'Requests for a code to one address or number',
    per: 'asker',
    max: 1,
    windowMs: MINUTE_MS,
  },
  'otp-send-hour': {
    counts: 'Requests for a code to one address or number; together: messages',
    per: 'asker',
    max: 5,
    windowMs: HOUR_MS,
    together: [
      { max: 5, windowMs: HOUR_MS, each: 5 },
      {
        max: 1,
        windowMs: 5 * MINUTE_MS,
        each: 5,
        beyond: 'the codes of earlier messages are valid for everybody who asked',
      },
    ],
  },
  'otp-attempt': {
    counts: 'Wrong codes for one address or number',
    per: 'asker',
    max: 5,
    windowMs: OTP_TTL_MS,
    together: [
      {
        max: 10,
        windowMs: OTP_TTL_MS,
        each: 5,
        beyond: 'only askers who were sent a code have attempts, at that code',
      },
      { max: 100, windowMs: DAY_MS, each: 1, beyond: 'one attempt instead of five or ten' },
    ],
  },
  message: { counts: 'Messages to advertisers', per: 'person', max: 5, windowMs: HOUR_MS },
  'message-to': {
    counts: 'Messages to one advertiser',
    per: 'person',
    max: 5,
    windowMs: HOUR_MS,
    together: [
      {
        max: 10,
        windowMs: HOUR_MS,
        each: 1,
        beyond: 'each person has one message instead of five',
      },
    ],
  },
  report: {
    counts: 'Reports of advertisements and comments',
    per: 'visitor',
    max: 10,
    windowMs: HOUR_MS,
  },
  checkout: { counts: 'Checkouts that are started', per: 'person', max: 30, windowMs: HOUR_MS },
  comment: { counts: 'Comments', per: 'person', max: 1, windowMs: MINUTE_MS },
  upload: {
    counts: 'Uploads in progress',
    per: 'person',
    max: 3,
    windowMs: null,
    retryAfterMs: 5 * SECOND_MS,
    together: [{ max: 24, windowMs: null, each: 0, beyond: '503 from this server' }],
  },
  waiting: {
    counts: 'Advertisements that await review (admins: any number)',
    per: 'person',
    max: 20,
    windowMs: null,
    retryAfterMs: HOUR_MS,
  },
  view: {
    counts: 'Views of one advertisement',
    per: 'visitor',
    max: 1,
    windowMs: DAY_MS,
    beyond: 'not counted',
  },
  click: {
    counts: 'Clicks on the link of one advertisement',
    per: 'visitor',
    max: 1,
    windowMs: 30 * MINUTE_MS,
    beyond: 'not counted',
  },
  read: {
    counts: 'Reads of one story, for the list of the most read',
    per: 'visitor',
    max: 1,
    windowMs: DAY_MS,
    beyond: 'not counted',
  },
} satisfies Record<string, LimitRow>;

export type LimitName = keyof typeof LIMITS;

/** The limits that also restrict all clients together for an account, address or person. */
export type SharedName = 'login' | 'otp-send-hour' | 'otp-attempt' | 'message-to';

/** The rate limits that count events within a time window and refuse further ones. */
export type RateName = {
  [Name in LimitName]: (typeof LIMITS)[Name] extends { windowMs: number; beyond?: never }
    ? Name
    : never;
}[LimitName];
