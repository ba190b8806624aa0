/** The server's time, for tokens, codes, rate limits, end dates and timestamps. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine. All other code gets the time from a `Clock`, which tests can set. */
export const systemClock: Clock = { now: () => new Date() };
