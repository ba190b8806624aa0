/** What the whole server takes the time from: tokens, codes, limits, ends, timestamps. */
export interface Clock {
  now(): Date;
}

/** The time of the machine: the one place that reads it. */
export const systemClock: Clock = { now: () => new Date() };
