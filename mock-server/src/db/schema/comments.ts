import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, identity, instant } from './columns.ts';
import { articles } from './news.ts';

/** `parent_id` marks a reply. Deleted comments stay as rows, so that replies keep their place. */
export const comments = pgTable(
  'comments',
  {
    id: identity(),
    articleId: belongsTo('article_id', () => articles.id),
    authorId: belongsTo('author_id', () => users.id),
    parentId: integer('parent_id').references((): AnyPgColumn => comments.id, {
      onDelete: 'cascade',
    }),
    text: text('text').notNull(),
    /** The author's idempotency key. Null if the comment was deleted. */
    idempotencyKey: text('send_key'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    hiddenAt: instant('hidden_at'),
    hiddenBy: integer('hidden_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('comments_article').on(t.articleId, t.createdAt),
    index('comments_parent').on(t.parentId),
    unique('comments_sent_once').on(t.authorId, t.idempotencyKey),
    check('comments_text', sql`length(${t.text}) > 0`),
  ],
);
