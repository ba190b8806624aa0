/** The server's time, for tokens, codes, rate limits, end dates and timestamps. */
export interface Clock {
  now(): Date;
}

/**
 * The clock of the machine. No other code reads the machine's time, so that tests can set the
 * server's time.
 */
export const systemClock: Clock = { now: () => new Date() };
