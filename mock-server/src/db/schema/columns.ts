import { integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A column for times in milliseconds, the precision of JavaScript's Date. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Ids that the database assigns in ascending order, unless the seed data contain one. */
export const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** A reference to a row in another table. Deleting that row deletes the rows that refer to it. */
export const belongsTo = (name: string, column: () => AnyPgColumn) =>
  integer(name).notNull().references(column, { onDelete: 'cascade' });
