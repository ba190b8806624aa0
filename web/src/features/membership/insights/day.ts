import { site } from '~/shared/config/site.ts';

// JavaScript parses a date without a time as midnight UTC.
const day = new Intl.DateTimeFormat(site.locale, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

export const formatDay = (date: string): string => day.format(new Date(date));
