const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

export const minutesAfter = (start: Date, minutes: number): Date =>
  new Date(start.getTime() + Math.round(minutes * MS_PER_MINUTE));

export const hoursBefore = (end: Date, hours: number): Date =>
  minutesAfter(end, -hours * MINUTES_PER_HOUR);

export const daysBefore = (end: Date, days: number): Date => hoursBefore(end, days * HOURS_PER_DAY);
