import { DAY_MS, HOUR_MS, MINUTE_MS } from '../src/lib/time.ts';

/** Returns the time that is this many milliseconds after `start`, in whole milliseconds. */
const after = (start: Date, ms: number): Date => new Date(start.getTime() + Math.round(ms));

export const minutesAfter = (start: Date, minutes: number): Date =>
  after(start, minutes * MINUTE_MS);

export const hoursBefore = (end: Date, hours: number): Date => after(end, -hours * HOUR_MS);

export const daysBefore = (end: Date, days: number): Date => after(end, -days * DAY_MS);
