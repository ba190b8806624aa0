import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { articles, sections } from '../../db/schema/index.ts';
import type { ArticleSummary } from '../articles/article.ts';
import { freePart } from '../articles/free-part.ts';
import type { Slice } from '../slice.ts';
import { completeSummaries, isPublished, summaryColumns } from '../articles/summaries.ts';
import { failField } from '../errors.ts';
import type { World } from '../world.ts';
import { markPassages, markWhole, type Marked, type TextRange } from './highlight.ts';
import { matchQuery, parseSearch } from './query.ts';

/** What to look for, where, and in which order. Days are those of the town, YYYY-MM-DD. */
export interface SearchRequest {
  text: string;
  section?: string | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
  sort: 'relevance' | 'newest' | 'oldest';
}

/** A story that was found, and where in it. */
export interface SearchResult {
  article: ArticleSummary;
  highlights: { title: TextRange[]; excerpt: TextRange[]; snippet: Marked | null };
}

const MIN_LENGTH = 2;
/** Ranking is the cost of a search: of more matches than this, the newest are ranked. */
const RANKED_LIMIT = 500;
/** Divides the rank by 1 + the logarithm of the length, so that long stories don't always win. */
const BY_LENGTH = 1;
/** The database knows no year 0, which dates of the contract may have. */
const FIRST_DAY = '0001-01-01';

const checkRequest = ({ text, fromDate, toDate }: SearchRequest): void => {
  if (Array.from(text.trim()).length < MIN_LENGTH) throw failField('search_text_short', 'q');
  if (fromDate !== undefined && toDate !== undefined && toDate < fromDate) {
    throw failField('search_dates', 'to_date');
  }
};

/** Midnight in the town, when this day or one after it begins. */
const startOf = (day: string, timeZone: string, daysAfter = 0): SQL => {
  const date = day < FIRST_DAY ? FIRST_DAY : day;
  return sql`((${date}::date + ${daysAfter}::int)::timestamp at time zone ${timeZone})`;
};

const isFound = (
  { clock, config: { timeZone } }: World,
  request: SearchRequest,
  query: SQL,
): SQL | undefined =>
  and(
    isPublished(clock.now()),
    sql`${articles.search} @@ (${query})`,
    request.section === undefined ? undefined : eq(articles.section, request.section),
    request.fromDate === undefined
      ? undefined
      : gte(articles.publishedAt, startOf(request.fromDate, timeZone)),
    request.toDate === undefined
      ? undefined
      : lt(articles.publishedAt, startOf(request.toDate, timeZone, 1)),
  );

const newestFirst = [desc(articles.publishedAt), desc(articles.id)];

/** The matching stories that can be paged through: all of them, or those that are ranked. */
const orderOf = (
  { db }: World,
  sort: SearchRequest['sort'],
  where: SQL | undefined,
  query: SQL,
): { where: SQL | undefined; orderBy: SQL[] } => {
  if (sort === 'newest') return { where, orderBy: newestFirst };
  if (sort === 'oldest') return { where, orderBy: [asc(articles.publishedAt), asc(articles.id)] };
  const candidates = db
    .select({ id: articles.id })
    .from(articles)
    .where(where)
    .orderBy(...newestFirst)
    .limit(RANKED_LIMIT);
  return {
    where: inArray(articles.id, candidates),
    orderBy: [
      desc(sql`ts_rank(${articles.search}, (${query}), ${sql.raw(String(BY_LENGTH))})`),
      ...newestFirst,
    ],
  };
};

/** What may be quoted of a story: search is open to all, so only what all may read. */
const quotable = (row: { isPremium: boolean; bodyHtml: string; bodyText: string }): string =>
  row.isPremium ? freePart(row.bodyHtml).text : row.bodyText;

/**
 * Finds published stories by title, excerpt and whole text (also that of premium stories, of which
 * only the free part is quoted). By relevance, the 500 newest matches are ranked.
 * @throws DomainError search_text_short, search_dates (400)
 */
export const searchPublished = async (
  world: World,
  request: SearchRequest,
  slice: Slice,
): Promise<{ count: number; results: SearchResult[] }> => {
  checkRequest(request);
  const { db } = world;
  const terms = parseSearch(request.text);
  if (terms.length === 0) return { count: 0, results: [] };

  const query = matchQuery(terms);
  const found = orderOf(world, request.sort, isFound(world, request, query), query);
  const rows = await db
    .select({ ...summaryColumns, bodyHtml: articles.bodyHtml, bodyText: articles.bodyText })
    .from(articles)
    .innerJoin(sections, eq(sections.slug, articles.section))
    .where(found.where)
    .orderBy(...found.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);
  const [total] = await db.select({ count: count() }).from(articles).where(found.where);

  const titles = await markWhole(
    db,
    terms,
    rows.map(({ title }) => title),
  );
  const excerpts = await markWhole(
    db,
    terms,
    rows.map(({ excerpt }) => excerpt),
  );
  const snippets = await markPassages(db, terms, rows.map(quotable));
  const completed = await completeSummaries(world, rows);
  return {
    count: total?.count ?? 0,
    results: completed.map((article, index) => ({
      article,
      highlights: {
        title: titles[index] ?? [],
        excerpt: excerpts[index] ?? [],
        snippet: snippets[index] ?? null,
      },
    })),
  };
};
