/** The whole server's source of time: for tokens, codes, rate limits, end dates and timestamps. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. No other code of the server reads it. */
export const systemClock: Clock = { now: () => new Date() };
