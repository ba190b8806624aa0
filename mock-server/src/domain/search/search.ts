import { and, asc, desc, eq, gte, lt, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { isAmong } from '../../db/rows.ts';
import { articles, sections } from '../../db/schema/index.ts';
import type { ArticleSummary } from '../articles/article.ts';
import { freePart } from '../articles/free-part.ts';
import type { Slice } from '../slice.ts';
import { completeSummaries, isPublished, summaryColumns } from '../articles/summaries.ts';
import { failField } from '../errors.ts';
import { hasPremiumAccess } from '../payments/subscriptions.ts';
import type { Caller, World } from '../world.ts';
import { markPassages, markWhole, type Marked, type TextRange } from './highlight.ts';
import { matchQuery, parseSearch, typedQuery } from './query.ts';

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
const RANKED_LIMIT = 200;
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

/** Whole texts for members; for others, of a premium story only what they may read. */
const searchable = (isMember: boolean): SQL =>
  isMember ? sql`${articles.search}` : sql`coalesce(${articles.freeSearch}, ${articles.search})`;

const isFound = (
  { clock, config: { timeZone } }: World,
  request: SearchRequest,
  query: SQL,
  isMember: boolean,
): SQL | undefined =>
  and(
    isPublished(clock.now()),
    sql`${searchable(isMember)} @@ (${query})`,
    request.section === undefined ? undefined : eq(articles.section, request.section),
    request.fromDate === undefined
      ? undefined
      : gte(articles.publishedAt, startOf(request.fromDate, timeZone)),
    request.toDate === undefined
      ? undefined
      : lt(articles.publishedAt, startOf(request.toDate, timeZone, 1)),
  );

const newestFirst = [desc(articles.publishedAt), desc(articles.id)];
const oldestFirst = [asc(articles.publishedAt), asc(articles.id)];

const pageSchema = z.object({ count: z.number(), ids: z.array(z.number()) });

/** A page of the newest matches by their rank; each is ranked once, and no others are read. */
const findRanked = async (
  { db }: World,
  where: SQL | undefined,
  query: SQL,
  isMember: boolean,
  { limit, offset }: Slice,
): Promise<z.infer<typeof pageSchema>> => {
  const search = searchable(isMember).as('search');
  const candidates = db
    .select({ id: articles.id, publishedAt: articles.publishedAt, search })
    .from(articles)
    .where(where)
    .orderBy(...newestFirst)
    .limit(RANKED_LIMIT);
  const { rows } = await db.execute(sql`
    with ranked as (
      select id, published_at, ts_rank(search, (${query}), ${BY_LENGTH}::int) as rank
      from (${candidates}) candidates)
    select (select count(*)::int from ranked) as count, array(
      select id from ranked order by rank desc, published_at desc, id desc
      limit ${limit}::int offset ${offset}::int) as ids`);
  return pageSchema.parse(rows[0]);
};

/** A page of all matches by their date. */
const findByDate = async (
  { db }: World,
  where: SQL | undefined,
  order: SQL[],
  { limit, offset }: Slice,
): Promise<z.infer<typeof pageSchema>> => {
  const found = db.select({ id: articles.id }).from(articles).where(where);
  const rows = await found
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { count: await db.$count(articles, where), ids: rows.map(({ id }) => id) };
};

/** The newest published stories that match while somebody types, those first whose titles do. */
export const suggestStories = async (
  world: World,
  caller: Caller | null,
  text: string,
  limit: number,
): Promise<{ slug: string; title: string }[]> => {
  const request: SearchRequest = { text, sort: 'newest' };
  checkRequest(request);
  const terms = parseSearch(text);
  if (terms.length === 0) return [];
  const query = typedQuery(terms);
  const isMember = await hasPremiumAccess(world.db, world, caller);
  const find = async (where: SQL | undefined, most: number) =>
    world.db
      .select({ id: articles.id, slug: articles.slug, title: articles.title })
      .from(articles)
      .where(where)
      .orderBy(...newestFirst)
      .limit(most);
  const inTitle = sql`to_tsvector('english', ${articles.title}) @@ (${query})`;
  const first = await find(and(isPublished(world.clock.now()), inTitle), limit);
  const others = not(
    isAmong(
      articles.id,
      first.map(({ id }) => id),
    ),
  );
  const missing = limit - first.length;
  const found = isFound(world, request, query, isMember);
  const more = missing > 0 ? await find(and(found, others), missing) : [];
  return [...first, ...more].map(({ slug, title }) => ({ slug, title }));
};

/** What this reader may be quoted of a story. */
const quotable = (
  row: { isPremium: boolean; bodyHtml: string; bodyText: string },
  isMember: boolean,
): string => (row.isPremium && !isMember ? freePart(row.bodyHtml).text : row.bodyText);

/**
 * Finds published stories by title, excerpt and text, of which people without a membership get no
 * more than they may read. By relevance, the 200 newest matches are ranked.
 * @throws DomainError search_text_short, search_dates (400)
 */
export const searchPublished = async (
  world: World,
  caller: Caller | null,
  request: SearchRequest,
  slice: Slice,
): Promise<{ count: number; results: SearchResult[] }> => {
  checkRequest(request);
  const { db } = world;
  const terms = parseSearch(request.text);
  if (terms.length === 0) return { count: 0, results: [] };

  const query = matchQuery(terms);
  const isMember = await hasPremiumAccess(db, world, caller);
  const where = isFound(world, request, query, isMember);
  const { count, ids } =
    request.sort === 'relevance'
      ? await findRanked(world, where, query, isMember, slice)
      : await findByDate(
          world,
          where,
          request.sort === 'newest' ? newestFirst : oldestFirst,
          slice,
        );
  const found = await db
    .select({ ...summaryColumns, bodyHtml: articles.bodyHtml, bodyText: articles.bodyText })
    .from(articles)
    .innerJoin(sections, eq(sections.slug, articles.section))
    .where(isAmong(articles.id, ids));
  const rows = found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));

  const marked = await markWhole(db, terms, [
    ...rows.map(({ title }) => title),
    ...rows.map(({ excerpt }) => excerpt),
  ]);
  const snippets = await markPassages(
    db,
    terms,
    rows.map((row) => quotable(row, isMember)),
  );
  const completed = await completeSummaries(world, rows);
  return {
    count,
    results: completed.map((article, index) => ({
      article,
      highlights: {
        title: marked[index] ?? [],
        excerpt: marked[rows.length + index] ?? [],
        snippet: snippets[index] ?? null,
      },
    })),
  };
};
