/** The time for the whole server: for tokens, codes, rate limits, end dates and timestamps. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine. Apart from this, the server never reads the machine's time. */
export const systemClock: Clock = { now: () => new Date() };
