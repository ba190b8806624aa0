import { site } from '../config/site.ts';

const MISSING = 'N/A';

/** A browser's first formatter takes about 20 ms, so it is created on first use. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined;
  return (time: Date | number) => {
    made ??= new Intl.DateTimeFormat(site.locale, { ...options, timeZone: site.timeZone });
    return made.format(time);
  };
};

const stamp = formatter({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const day = formatter({ month: 'short', day: 'numeric', year: 'numeric' });

const clock = formatter({ hour: 'numeric', minute: '2-digit' });

const edition = formatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** Returns 'Nov 21, 2025, 2:30 PM' in the newspaper's time zone, or 'N/A' for an invalid date. */
export const formatDateTime = (iso: string | null | undefined): string => format(stamp, iso);

/** Returns 'Nov 21, 2025', or 'N/A' for a missing or invalid date. */
export const formatDate = (iso: string | null | undefined): string => format(day, iso);

/** Returns '2:30 PM', or 'N/A' for a missing or invalid date. */
export const formatTime = (iso: string | null | undefined): string => format(clock, iso);

/** Returns the date of an edition, such as 'Friday, November 21, 2025'. */
export const formatEdition = (iso: string): string => format(edition, iso);

const format = (write: (time: number) => string, iso: string | null | undefined): string => {
  const time = iso ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? MISSING : write(time);
};
