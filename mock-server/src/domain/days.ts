import { DAY_MS } from '../lib/time.ts';
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The day, YYYY-MM-DD, that it is in this time zone at this instant. */
export const dayOf = (instant: Date, timeZone: string): string =>
  // The Swedish form of a date is the ISO form.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);

/** The day so many days before another; both YYYY-MM-DD. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, DAY_LENGTH);
