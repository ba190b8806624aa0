import { and, asc, count, desc, eq, gt, isNull, lte, min, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { isAmong } from '../../db/rows.ts';
import {
  articleAuthors,
  articles,
  authors,
  comments,
  liveUpdates,
  sections,
} from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { World } from '../world.ts';
import type { ArticleSummary } from './article.ts';

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
  liveUntil: articles.liveUntil,
  readingMinutes: articles.readingMinutes,
};

/** A story of a list, still without the fields that come from other tables. */
export type BareSummary = Omit<ArticleSummary, 'authors' | 'commentCount' | 'latestUpdate'> & {
  liveUntil: Date | null;
};

/** Matches stories whose publication time has come. */
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

const latestUpdatesOf = async (
  { db, clock }: Pick<World, 'db' | 'clock'>,
  ids: readonly number[],
): Promise<Map<number, ArticleSummary['latestUpdate']>> => {
  if (ids.length === 0) return new Map();
  const { articleId, at, id, title } = liveUpdates;
  const rows = await db
    .selectDistinctOn([articleId], { articleId, latest: { id, at, title } })
    .from(liveUpdates)
    .where(and(isAmong(articleId, ids), lte(at, clock.now()), isNull(liveUpdates.removedAt)))
    .orderBy(asc(articleId), desc(at), desc(id));
  return new Map(rows.map((row) => [row.articleId, row.latest]));
};

const later = (a: Date, b: Date | undefined): Date => (b !== undefined && b > a ? b : a);

/**
 * Adds the authors, the comment count and the latest live update to each story, in the same order.
 */
export const completeSummaries = async <Row extends BareSummary>(
  world: Pick<World, 'db' | 'clock'>,
  rows: readonly Row[],
): Promise<(Row & ArticleSummary)[]> => {
  if (rows.length === 0) return [];
  const { db, clock } = world;
  const ids = rows.map(({ id }) => id);
  const authorsById = await authorsOf(db, ids);
  const countsById = await commentCountsOf(db, ids);
  const followed = rows.filter(({ isLive, isPremium }) => isLive && !isPremium);
  const latestById = await latestUpdatesOf(
    world,
    followed.map(({ id }) => id),
  );
  const now = clock.now();
  return rows.map((row) => {
    const latestUpdate = latestById.get(row.id);
    return {
      ...row,
      updatedAt: later(row.updatedAt, latestUpdate?.at),
      isLive: row.isLive && (row.liveUntil === null || row.liveUntil > now),
      authors: authorsById.get(row.id) ?? [],
      commentCount: countsById.get(row.id) ?? 0,
      latestUpdate,
    };
  });
};

/**
 * Returns when published content next changes because of the clock, such as when a scheduled story
 * is published. Null if nothing is scheduled.
 */
export const nextPublication = async (
  { db }: Pick<World, 'db'>,
  after: Date,
): Promise<Date | null> => {
  const times = sql`
    select ${min(articles.publishedAt)} as at from ${articles}
    where ${gt(articles.publishedAt, after)}
    union all
    select ${min(articles.liveUntil)} from ${articles} where ${gt(articles.liveUntil, after)}
    union all
    select ${min(liveUpdates.at)} from ${liveUpdates} where ${gt(liveUpdates.at, after)}`;
  const [next] = await db
    .select({ at: sql`min(at)`.mapWith(articles.publishedAt) })
    .from(sql`(${times}) as scheduled`);
  return next?.at ?? null;
};

/**
 * Finds the id of a published story.
 * @throws DomainError `article_not_found`, also for a story that is not yet published
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
