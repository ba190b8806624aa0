import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { advertisements } from './advertisements.ts';
import { identity, instant } from './columns.ts';
import { comments } from './comments.ts';

export const reports = pgTable(
  'reports',
  {
    id: identity(),
    advertisementId: integer('advertisement_id').references(() => advertisements.id, {
      onDelete: 'cascade',
    }),
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    reporterId: integer('reporter_id').references(() => users.id, { onDelete: 'cascade' }),
    /** A pseudonym of a reader who was not signed in. It changes daily. */
    visitor: text('visitor'),
    reason: text('reason', {
      enum: ['scam', 'prohibited', 'spam', 'abuse', 'off_topic', 'other'],
    }).notNull(),
    note: text('note'),
    at: instant('at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    check('reports_one_subject', sql`num_nonnulls(${t.advertisementId}, ${t.commentId}) = 1`),
    index('reports_open_advertisement')
      .on(t.advertisementId)
      .where(sql`${t.closedAt} is null`),
    index('reports_open_comment')
      .on(t.commentId)
      .where(sql`${t.closedAt} is null`),
  ],
);
