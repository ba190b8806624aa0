import { and, asc, count, desc, eq, gte, lt, lte, max, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  articleAuthors,
  articleCorrections,
  articles,
  articleTags,
  authors,
  liveUpdates,
  sections,
} from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { Slice } from '../slice.ts';
import type { Services } from '../services.ts';
import type { ArticleSummary } from './article.ts';
import { completeSummaries, isPublished, summaryColumns } from './summaries.ts';

/** Which stories to list. They must match all given filters. `month` is in UTC: `2026-11`. */
export interface ArticleFilter {
  section?: string | undefined;
  tag?: string | undefined;
  author?: string | undefined;
  month?: string | undefined;
}

const MOST_READ_LENGTH = 10;

const publishedIn = (month: string): SQL | undefined => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return and(
    gte(articles.publishedAt, new Date(Date.UTC(year, number - 1))),
    lt(articles.publishedAt, new Date(Date.UTC(year, number))),
  );
};

const fits = ({ section, tag, author, month }: ArticleFilter): SQL | undefined =>
  and(
    month === undefined ? undefined : publishedIn(month),
    section === undefined ? undefined : eq(articles.section, section),
    tag === undefined
      ? undefined
      : sql`exists (select 1 from ${articleTags}
          where ${articleTags.articleId} = ${articles.id} and ${articleTags.tag} = ${tag})`,
    author === undefined
      ? undefined
      : sql`exists (select 1 from ${articleAuthors}
          where ${articleAuthors.articleId} = ${articles.id}
          and ${articleAuthors.authorSlug} = ${author})`,
  );

/** Subtracting the few unpublished stories is faster than counting the published ones. */
const countOf = async ({ db, clock }: Services, filter: ArticleFilter): Promise<number> => {
  const { tag, ...others } = filter;
  const published = isPublished(clock.now());
  if (tag === undefined || Object.values(others).some((value) => value !== undefined)) {
    return db.$count(articles, and(published, fits(filter)));
  }
  const all = await db.$count(articleTags, eq(articleTags.tag, tag));
  return all - (await db.$count(articles, and(not(published), fits(filter))));
};

/** Lists one page of published stories, newest first, and counts all stories that match. */
export const listPublished = async (services: Services, filter: ArticleFilter, slice: Slice) => {
  const { db, clock } = services;
  const rows = await db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(sections, eq(sections.slug, articles.section))
    .where(and(isPublished(clock.now()), fits(filter)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(slice.limit)
    .offset(slice.offset);
  return {
    count: await countOf(services, filter),
    results: await completeSummaries(services, rows),
  };
};

/** Lists the months (in UTC) with stories, newest first, and the time of their latest change. */
export const listMonths = ({
  db,
  clock,
}: Services): Promise<{ month: string; updatedAt: Date }[]> => {
  const now = clock.now();
  const month = sql<string>`to_char(${articles.publishedAt} at time zone 'UTC', 'YYYY-MM')`;
  const latest = db
    .select({ at: max(liveUpdates.at) })
    .from(liveUpdates)
    .where(and(eq(liveUpdates.articleId, articles.id), lte(liveUpdates.at, now)));
  const followed = and(articles.isLive, not(articles.isPremium));
  const changed = sql`max(case when ${followed}
    then greatest(${articles.updatedAt}, (${latest})) else ${articles.updatedAt} end)`;
  return db
    .select({ month, updatedAt: changed.mapWith(articles.updatedAt) })
    .from(articles)
    .where(isPublished(now))
    .groupBy(month)
    .orderBy(desc(month));
};

/** Lists the ten most-read published stories. */
export const listMostRead = async (services: Services): Promise<ArticleSummary[]> => {
  const { db, clock } = services;
  const rows = await db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(sections, eq(sections.slug, articles.section))
    .where(isPublished(clock.now()))
    .orderBy(desc(articles.reads), desc(articles.publishedAt), desc(articles.id))
    .limit(MOST_READ_LENGTH);
  return completeSummaries(services, rows);
};

/** Finds an author by slug. @throws DomainError `author_not_found` */
export const findAuthor = async ({ db }: Services, slug: string) => {
  const [found] = await db.select().from(authors).where(eq(authors.slug, slug));
  if (found === undefined) throw fail('author_not_found');
  return found;
};

/** Lists the sections of the newspaper in the order of the menu. */
export const listPaperSections = ({ db }: Services) =>
  db
    .select({ slug: sections.slug, name: sections.name, description: sections.description })
    .from(sections)
    .orderBy(asc(sections.position));

/** Lists the corrections of all published stories, newest first. */
export const listAllCorrections = async ({ db, clock }: Services, { limit, offset }: Slice) => {
  const where = isPublished(clock.now());
  const ofArticle = eq(articles.id, articleCorrections.articleId);
  const results = await db
    .select({
      at: articleCorrections.at,
      text: articleCorrections.text,
      article: { slug: articles.slug, title: articles.title },
    })
    .from(articleCorrections)
    .innerJoin(articles, ofArticle)
    .where(where)
    .orderBy(desc(articleCorrections.at), desc(articleCorrections.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ count: count() })
    .from(articleCorrections)
    .innerJoin(articles, ofArticle)
    .where(where);
  return { count: total?.count ?? 0, results };
};
