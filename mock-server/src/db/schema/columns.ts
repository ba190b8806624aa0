import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A time in milliseconds, which is JavaScript's precision. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** The sequential id of a row. Seeds may choose an id themselves. */
export const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
