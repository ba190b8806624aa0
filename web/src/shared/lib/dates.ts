import { site } from '../config/site.ts';

const MISSING = 'N/A';

/** Lazy, because the first formatter costs a browser about 20 ms. */
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

const day = formatter({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

const clock = formatter({
  hour: 'numeric',
  minute: '2-digit',
});

const edition = formatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** 'Nov 21, 2025, 2:30 PM' in the town's time zone; 'N/A' if missing or invalid. */
export const formatDateTime = (iso: string | null | undefined): string => format(stamp, iso);

/** 'Nov 21, 2025'; 'N/A' if missing or invalid. */
export const formatDate = (iso: string | null | undefined): string => format(day, iso);

/** '2:30 PM'; 'N/A' if missing or invalid. */
export const formatTime = (iso: string | null | undefined): string => format(clock, iso);

/** 'Friday, November 21, 2025' */
export const formatEdition = (date: Date): string => edition(date);

const format = (write: (time: number) => string, iso: string | null | undefined): string => {
  const time = iso ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? MISSING : write(time);
};
