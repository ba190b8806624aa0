import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, identity, instant } from './columns.ts';

/** The picture at the top of a story. All its URLs are paths that begin with /media. */
export interface HeroImageRow {
  url: string;
  alt: string;
  width: number;
  height: number;
  credit: string | null;
  /** A tiny preview of the picture, as a ThumbHash in Base64. */
  thumbhash: string | null;
  variants: { url: string; width: number; type: string }[];
}

export const sections = pgTable('sections', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  position: integer('position').notNull(),
});

export const authors = pgTable('authors', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  role: text('role').notNull(),
  bio: text('bio').notNull(),
  avatar: text('avatar'),
});

export const articles = pgTable(
  'articles',
  {
    id: identity(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    section: text('section')
      .notNull()
      .references(() => sections.slug),
    /** The text as sanitized HTML. */
    bodyHtml: text('body_html').notNull(),
    bodyText: text('body_text').notNull(),
    hero: jsonb('hero').$type<HeroImageRow>(),
    publishedAt: instant('published_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    isPremium: boolean('is_premium').notNull().default(false),
    /** True if no advertisements may be beside the story, such as one about a death. */
    isSensitive: boolean('is_sensitive').notNull().default(false),
    /** True if the story has live coverage, which ends at `liveUntil` at the latest. */
    isLive: boolean('is_live').notNull().default(false),
    liveUntil: instant('live_until'),
    readingMinutes: integer('reading_minutes').notNull(),
    reads: integer('reads').notNull().default(0),
  },
  (t) => [
    index('articles_published').on(t.publishedAt, t.id),
    index('articles_section_published').on(t.section, t.publishedAt, t.id),
    index('articles_reads').on(t.reads),
    index('articles_live_until').on(t.liveUntil),
  ],
);

/** Recent readers of each story, by a pseudonym that changes daily. */
export const articleReaders = pgTable(
  'article_readers',
  {
    articleId: belongsTo('article_id', () => articles.id),
    visitor: text('visitor').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.visitor] }), index('article_readers_at').on(t.at)],
);

export const articleAuthors = pgTable(
  'article_authors',
  {
    articleId: belongsTo('article_id', () => articles.id),
    authorSlug: text('author_slug')
      .notNull()
      .references(() => authors.slug),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.authorSlug] }),
    index('article_authors_author').on(t.authorSlug),
  ],
);

export const articleTags = pgTable(
  'article_tags',
  {
    articleId: belongsTo('article_id', () => articles.id),
    tag: text('tag').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.tag] }),
    index('article_tags_tag').on(t.tag, t.articleId),
  ],
);

export const articleCorrections = pgTable(
  'article_corrections',
  {
    id: identity(),
    articleId: belongsTo('article_id', () => articles.id),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('article_corrections_article').on(t.articleId)],
);

export const liveUpdates = pgTable(
  'live_updates',
  {
    id: identity(),
    articleId: belongsTo('article_id', () => articles.id),
    at: instant('at').notNull(),
    title: text('title').notNull(),
    bodyHtml: text('body_html').notNull(),
    isKey: boolean('is_key').notNull().default(false),
    editedAt: instant('edited_at'),
    removedAt: instant('removed_at'),
    /** A trigger numbers the changes of each story. */
    change: integer('change').notNull().default(0),
  },
  (t) => [index('live_updates_article').on(t.articleId, t.at), index('live_updates_at').on(t.at)],
);

export const savedArticles = pgTable(
  'saved_articles',
  {
    userId: belongsTo('user_id', () => users.id),
    articleId: belongsTo('article_id', () => articles.id),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.articleId] }),
    index('saved_articles_user').on(t.userId, t.at),
  ],
);
