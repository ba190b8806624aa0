import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, kept to the millisecond so that it survives the way through JavaScript. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** The running number of a row; seeds may choose it themselves. */
export const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
