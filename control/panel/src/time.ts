const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** A time of the server's clock, in the time zone of this browser. */
export const readable = (instant: string): string => FORMAT.format(new Date(instant));

const TIME_OF_DAY = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** Such as 14:05:09. */
export const timeOfDay = (instant: string): string => TIME_OF_DAY.format(new Date(instant));

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Such as "1 day, 2 hours": the two largest units. */
export const span = (seconds: number): string => {
  let rest = Math.abs(seconds);
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`];
  });
  return parts.length === 0 ? '0 seconds' : parts.slice(0, 2).join(', ');
};
