/** The server's time, for tokens, codes, rate limits, end dates and timestamps. */
export interface Clock {
  now(): Date;
}

/**
 * The clock of the machine. Only this reads the machine's time, so that tests can move the
 * server's.
 */
export const systemClock: Clock = { now: () => new Date() };
