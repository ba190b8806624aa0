import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A column for times. It stores milliseconds, which is the precision of JavaScript's Date. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** A column for ids, which the database counts up. Seeds may choose an id themselves. */
export const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
