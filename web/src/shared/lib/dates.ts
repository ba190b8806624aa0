import { site } from '../config/site.ts';

const MISSING = 'N/A';

const stamp = new Intl.DateTimeFormat(site.locale, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: site.timeZone,
});

const day = new Intl.DateTimeFormat(site.locale, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: site.timeZone,
});

const clock = new Intl.DateTimeFormat(site.locale, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: site.timeZone,
});

const edition = new Intl.DateTimeFormat(site.locale, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: site.timeZone,
});

/** 'Nov 21, 2025, 2:30 PM' in the town's time; 'N/A' when missing or not a date. */
export function formatDateTime(iso: string | null | undefined): string {
  return format(stamp, iso);
}

/** 'Nov 21, 2025'; 'N/A' when missing or not a date. */
export function formatDate(iso: string | null | undefined): string {
  return format(day, iso);
}

/** '2:30 PM'; 'N/A' when missing or not a date. */
export function formatTime(iso: string | null | undefined): string {
  return format(clock, iso);
}

/** 'Friday, November 21, 2025', as on a paper's date line. */
export function formatEdition(date: Date): string {
  return edition.format(date);
}

function format(formatter: Intl.DateTimeFormat, iso: string | null | undefined): string {
  const time = iso ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? MISSING : formatter.format(time);
}
