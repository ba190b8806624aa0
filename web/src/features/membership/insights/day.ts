import { site } from '~/shared/config/site.ts';

// A day of the calendar has no time zone; read as midnight in Greenwich it is written out there.
const day = new Intl.DateTimeFormat(site.locale, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Nov 21' for '2026-11-21'. */
export function formatDay(date: string): string {
  return day.format(new Date(date));
}
