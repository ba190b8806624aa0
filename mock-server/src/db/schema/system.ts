import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** The server's own state, such as the offset of its clock. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
