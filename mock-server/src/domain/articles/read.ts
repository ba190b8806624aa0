import { and, asc, count, desc, eq, getTableColumns, ne, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { isAmong } from '../../db/rows.ts';
import { articleCorrections, articles, articleTags, sections } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import { hasPremiumAccess } from '../payments/subscriptions.ts';
import type { Caller, Services } from '../services.ts';
import type { Article, ArticleSummary, ArticleWithText } from './article.ts';
import { freePart } from './free-part.ts';
import { completeSummaries, isPublished, summaryColumns, type BareSummary } from './summaries.ts';
import { changesSince } from './live-changes.ts';

const RELATED_LENGTH = 4;
/** Only this many of the newest stories of each tag are compared. */
const STORIES_OF_A_TAG = 50;

const tagsOf = (db: Database, ids: readonly number[]) =>
  db
    .select({ articleId: articleTags.articleId, tag: articleTags.tag })
    .from(articleTags)
    .where(isAmong(articleTags.articleId, ids))
    .orderBy(asc(articleTags.position));

/** Finds related stories: first by common tags, then by section, then by age. */
const relatedTo = async (
  services: Services,
  { id, section }: BareSummary,
  tags: readonly string[],
) => {
  const { db, clock } = services;
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
  if (close.length === RELATED_LENGTH) return completeSummaries(services, close);
  const known = [id, ...close.map((story) => story.id)];
  const others = await db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(sections, eq(sections.slug, articles.section))
    .where(and(isPublished(clock.now()), sameSection, not(isAmong(articles.id, known))))
    .orderBy(...newestFirst)
    .limit(RELATED_LENGTH - close.length);
  return completeSummaries(services, [...close, ...others]);
};

export const findStories = async (services: Services, slug: string) =>
  completeSummaries(
    services,
    await services.db
      .select({ ...summaryColumns, bodyHtml: articles.bodyHtml, isSensitive: articles.isSensitive })
      .from(articles)
      .innerJoin(sections, eq(sections.slug, articles.section))
      .where(and(eq(articles.slug, slug), isPublished(services.clock.now()))),
  );

/**
 * Reads a published story. Non-members get only the free part of a premium story.
 * @throws DomainError `article_not_found`, also for a story that is not yet published
 */
export const readArticle = async (
  services: Services,
  caller: Caller | null,
  slug: string,
): Promise<Article> => {
  const { db } = services;
  const [story] = await findStories(services, slug);
  if (story === undefined) throw fail('article_not_found');

  const whole = !story.isPremium || (await hasPremiumAccess(db, services, caller));
  const bodyHtml = whole ? story.bodyHtml : freePart(story.bodyHtml).html;
  const tags = (await tagsOf(db, [story.id])).map(({ tag }) => tag);
  const corrections = await db
    .select(getTableColumns(articleCorrections))
    .from(articleCorrections)
    .where(eq(articleCorrections.articleId, story.id))
    .orderBy(desc(articleCorrections.at));
  const { latestUpdate } = story;
  const changes = latestUpdate === undefined ? undefined : await changesSince(services, story.id);
  return {
    ...story,
    bodyHtml,
    isTruncated: bodyHtml.length < story.bodyHtml.length,
    tags,
    related: await relatedTo(services, story, tags),
    corrections,
    updates: changes?.results,
    updatesCursor: changes?.cursor,
  };
};

/** Adds the tags to all stories of a list, and the texts to those that are not premium. */
export const addTexts = async (
  services: Services,
  stories: readonly ArticleSummary[],
): Promise<ArticleWithText[]> => {
  const { db } = services;
  const ids = stories.map(({ id }) => id);
  const tags = await tagsOf(db, ids);
  const texts = await db
    .select({ id: articles.id, bodyHtml: articles.bodyHtml })
    .from(articles)
    .where(and(isAmong(articles.id, ids), eq(articles.isPremium, false)));
  const bodies = new Map(texts.map(({ id, bodyHtml }) => [id, bodyHtml]));
  return Promise.all(
    stories.map(async (story) => ({
      ...story,
      tags: tags.filter(({ articleId }) => articleId === story.id).map(({ tag }) => tag),
      bodyHtml: bodies.get(story.id),
      updates: story.latestUpdate && (await changesSince(services, story.id)).results,
    })),
  );
};
