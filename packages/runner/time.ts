// The suffix `_MS` of a name means milliseconds, and `_S` means seconds.

export const SECOND_MS = 1000;

export const DAY_S = 24 * 60 * 60;
export const YEAR_S = 365 * DAY_S;
