const LOCALE = 'en-US';

const formatsOf = (timeZone?: string) => ({
  full: new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium', timeZone }),
  timeOfDay: new Intl.DateTimeFormat(LOCALE, { timeStyle: 'medium', timeZone }),
  // The locale sv-SE (Swedish) writes dates as ISO 8601 does.
  iso: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }),
});
let formats = formatsOf();

/** Sets the time zone in which the panel shows and reads times. */
export const showTimesIn = (timeZone: string): void => {
  formats = formatsOf(timeZone);
};

/** Formats a date and time, for example "Nov 23, 2026, 9:05:09 PM". */
export const readable = (instant: string): string => formats.full.format(new Date(instant));

/** Formats the time of day, for example "9:05:09 PM". */
export const timeOfDay = (instant: string): string => formats.timeOfDay.format(new Date(instant));

/** Returns the instant of a local time without zone, such as 2026-11-24T09:30. */
export const instantOf = (local: string): string => {
  const asUtc = Date.parse(`${local}Z`);
  const aheadAt = (ms: number) => Date.parse(`${formats.iso.format(ms).replace(' ', 'T')}Z`) - ms;
  // Near a change of daylight saving time, the first UTC offset may be wrong, so it is read again.
  const about = asUtc - aheadAt(asUtc);
  return new Date(asUtc - aheadAt(about)).toISOString();
};

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a duration in its two largest units, for example "1 day, 2 hours". */
export const span = (seconds: number): string => {
  let rest = Math.abs(seconds);
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`];
  });
  return parts.length === 0 ? '0 seconds' : parts.slice(0, 2).join(', ');
};
