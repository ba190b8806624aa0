import { and, asc, count, desc, eq, getTableColumns, ne, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { isAmong } from '../../db/rows.ts';
import { articleCorrections, articles, articleTags, sections } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import { hasPremiumAccess } from '../payments/subscriptions.ts';
import type { Caller, World } from '../world.ts';
import type { Article, ArticleSummary, LiveUpdate } from './article.ts';
import { freePart } from './free-part.ts';
import {
  completeSummaries,
  isPublished,
  summaryColumns,
  updatesOf,
  type BareSummary,
} from './summaries.ts';

const RELATED_LENGTH = 4;
/**
 * To find related stories, only this many of the newest stories with a tag are compared. A common
 * tag has hundreds of stories.
 */
const STORIES_OF_A_TAG = 50;

const tagsOf = async (db: Database, articleId: number): Promise<string[]> => {
  const rows = await db
    .select({ tag: articleTags.tag })
    .from(articleTags)
    .where(eq(articleTags.articleId, articleId))
    .orderBy(asc(articleTags.position));
  return rows.map(({ tag }) => tag);
};

/**
 * Finds related stories: those with the most tags in common, then those of the same section, newest
 * first.
 */
const relatedTo = async (
  world: World,
  { id, section }: BareSummary,
  tags: readonly string[],
): Promise<ArticleSummary[]> => {
  const { db, clock } = world;
  const ofOneTag = db
    .select({ articleId: articleTags.articleId })
    .from(articleTags)
    .where(sql`${articleTags.tag} = wanted.tag`)
    .orderBy(desc(articleTags.articleId))
    .limit(STORIES_OF_A_TAG)
    .as('of_one_tag');
  const shared = db
    .select({ articleId: ofOneTag.articleId, tags: count().as('tags') })
    .from(sql`unnest(${sql.param([...tags])}::text[]) as wanted (tag)`)
    .crossJoinLateral(ofOneTag)
    .groupBy(ofOneTag.articleId)
    .as('shared');
  const sameSection = eq(articles.section, section.slug);
  const newestFirst = [desc(articles.publishedAt), desc(articles.id)];
  const close = await db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(shared, eq(shared.articleId, articles.id))
    .innerJoin(sections, eq(sections.slug, articles.section))
    .where(and(isPublished(clock.now()), ne(articles.id, id)))
    .orderBy(desc(shared.tags), desc(sameSection), ...newestFirst)
    .limit(RELATED_LENGTH);
  if (close.length === RELATED_LENGTH) return completeSummaries(world, close);
  const known = [id, ...close.map((story) => story.id)];
  const others = await db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(sections, eq(sections.slug, articles.section))
    .where(and(isPublished(clock.now()), sameSection, not(isAmong(articles.id, known))))
    .orderBy(...newestFirst)
    .limit(RELATED_LENGTH - close.length);
  return completeSummaries(world, [...close, ...others]);
};

const findStories = async (world: World, slug: string) =>
  completeSummaries(
    world,
    await world.db
      .select({ ...summaryColumns, bodyHtml: articles.bodyHtml })
      .from(articles)
      .innerJoin(sections, eq(sections.slug, articles.section))
      .where(and(eq(articles.slug, slug), isPublished(world.clock.now()))),
  );

/**
 * Reads a published story for a person. Of a premium story, non-members get only the free part.
 * @throws DomainError `article_not_found`, even for a story that is not yet published.
 */
export const readArticle = async (
  world: World,
  caller: Caller | null,
  slug: string,
): Promise<Article> => {
  const { db } = world;
  const [story] = await findStories(world, slug);
  if (story === undefined) throw fail('article_not_found');

  const whole = !story.isPremium || (await hasPremiumAccess(db, world, caller));
  const bodyHtml = whole ? story.bodyHtml : freePart(story.bodyHtml).html;
  const tags = await tagsOf(db, story.id);
  const corrections = await db
    .select(getTableColumns(articleCorrections))
    .from(articleCorrections)
    .where(eq(articleCorrections.articleId, story.id))
    .orderBy(desc(articleCorrections.at));
  return {
    ...story,
    bodyHtml,
    isTruncated: bodyHtml.length < story.bodyHtml.length,
    tags,
    related: await relatedTo(world, story, tags),
    corrections,
    updates: story.latestUpdate === undefined ? undefined : await updatesOf(world, story.id),
  };
};

/**
 * Reads the live updates of a story that are newer than a given time, and whether more may come.
 * Premium stories have no live updates.
 * @throws DomainError `article_not_found`, even for a story that is not yet published.
 */
export const readUpdates = async (
  world: World,
  slug: string,
  since: string | undefined,
): Promise<{ isLive: boolean; results: LiveUpdate[] }> => {
  const [story] = await findStories(world, slug);
  if (story === undefined) throw fail('article_not_found');
  const updates = story.latestUpdate === undefined ? [] : await updatesOf(world, story.id);
  const sinceMs = since === undefined ? -Infinity : Date.parse(since);
  return { isLive: story.isLive, results: updates.filter(({ at }) => at.getTime() > sinceMs) };
};
