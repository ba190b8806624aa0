import { and, asc, count, eq, gt, isNull, lte, min } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { isAmong } from '../../db/rows.ts';
import { articleAuthors, articles, authors, comments, sections } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { World } from '../world.ts';
import type { ArticleSummary } from './article.ts';

/** What a summary takes from the story itself and its section. */
export const summaryColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  excerpt: articles.excerpt,
  section: { slug: sections.slug, name: sections.name },
  hero: articles.hero,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
  isPremium: articles.isPremium,
  isLive: articles.isLive,
  readingMinutes: articles.readingMinutes,
};

/** A story without what other tables add to its summary. */
export type BareSummary = Omit<ArticleSummary, 'authors' | 'commentCount'>;

/** Published articles: before their publication time they are invisible to everyone. */
export const isPublished = (now: Date): SQL => lte(articles.publishedAt, now);

const authorsOf = async (
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ArticleSummary['authors']>> => {
  const found = new Map<number, ArticleSummary['authors']>();
  const rows = await db
    .select({
      articleId: articleAuthors.articleId,
      name: authors.name,
      slug: authors.slug,
      avatar: authors.avatar,
    })
    .from(articleAuthors)
    .innerJoin(authors, eq(authors.slug, articleAuthors.authorSlug))
    .where(isAmong(articleAuthors.articleId, ids))
    .orderBy(asc(articleAuthors.position));
  for (const { articleId, ...author } of rows) {
    found.set(articleId, [...(found.get(articleId) ?? []), author]);
  }
  return found;
};

const commentCountsOf = async (
  db: Database,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await db
    .select({ articleId: comments.articleId, count: count() })
    .from(comments)
    .where(
      and(isAmong(comments.articleId, ids), isNull(comments.deletedAt), isNull(comments.hiddenAt)),
    )
    .groupBy(comments.articleId);
  return new Map(rows.map((row) => [row.articleId, row.count]));
};

/** Adds authors and the number of comments, in the order given. */
export const completeSummaries = async <Row extends BareSummary>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & ArticleSummary)[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const authorsById = await authorsOf(db, ids);
  const countsById = await commentCountsOf(db, ids);
  return rows.map((row) => ({
    ...row,
    authors: authorsById.get(row.id) ?? [],
    commentCount: countsById.get(row.id) ?? 0,
  }));
};

/** When the next scheduled story appears, after this time; null when none is scheduled. */
export const nextPublication = async (
  { db }: Pick<World, 'db'>,
  after: Date,
): Promise<Date | null> => {
  const [next] = await db
    .select({ at: min(articles.publishedAt) })
    .from(articles)
    .where(gt(articles.publishedAt, after));
  return next?.at ?? null;
};

/**
 * The id of a published story.
 * @throws DomainError `article_not_found`, also before its publication.
 */
export const findPublishedId = async (
  db: Database,
  { clock }: Pick<World, 'clock'>,
  slug: string,
): Promise<number> => {
  const [found] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.slug, slug), isPublished(clock.now())));
  if (found === undefined) throw fail('article_not_found');
  return found.id;
};
