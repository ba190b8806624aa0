/** The time for the whole server: for tokens, codes, rate limits, end dates and timestamps. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine. All other code of the server reads the time from a Clock. */
export const systemClock: Clock = { now: () => new Date() };
