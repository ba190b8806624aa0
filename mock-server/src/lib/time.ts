/* The suffix `_MS` of a name means milliseconds, and `_S` means seconds. */

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;
export const YEAR_S = 365 * DAY_S;

interface Place {
  locale: string;
  timeZone: string;
}

/** Returns the date of a time in the format of emails, for example "December 24, 2026". */
export const dateOf = (instant: Date, { locale, timeZone }: Place): string =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(instant);

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Returns the date of a time in this time zone, as YYYY-MM-DD. */
export const dayOf = (instant: Date, timeZone: string): string =>
  // Swedish dates have the format YYYY-MM-DD.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);

/** Returns the date that is this many days earlier. Both dates have the format YYYY-MM-DD. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, DAY_LENGTH);
