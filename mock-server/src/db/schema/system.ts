import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** The server's own settings and state, such as how far a test has moved the server's clock. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
