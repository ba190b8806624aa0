import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about the server itself, such as how far its clock has been moved. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
