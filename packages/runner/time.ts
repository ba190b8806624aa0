// Names with `_MS` are durations in milliseconds, those with `_S` in seconds.

export const SECOND_MS = 1000;

export const DAY_S = 24 * 60 * 60;
export const YEAR_S = 365 * DAY_S;
