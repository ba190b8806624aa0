/** The server's time, for tokens, codes, rate limits, end dates and timestamps. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine. Nothing else reads its time, so that tests can set the server's. */
export const systemClock: Clock = { now: () => new Date() };
