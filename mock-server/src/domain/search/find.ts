import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Slice } from '../slice.ts';
import type { Services } from '../services.ts';
import { anyQuery, markQuery, matchQuery, type SearchTerm } from './query.ts';

/** Dates have the format YYYY-MM-DD and are in the town's time zone. */
export interface SearchRequest {
  text: string;
  section?: string | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
  sort: 'relevance' | 'newest' | 'oldest';
}

/** A story must contain all terms or, with `any`, one of them, but no excluded term. */
export interface Wanted {
  terms: readonly SearchTerm[];
  any: boolean;
}

/** Ranking is slow: only this many stories, and as many with a term in title, authors or tags. */
const RANKED_LIMIT = 48;
/** The weights of text, excerpt or section, authors or tags, and title. */
const WEIGHTS = '{0.1, 0.3, 0.8, 1}';
/** Divides the rank by 1 + log(length). Otherwise, long stories would rank too high. */
const BY_LENGTH = 1;
/** At this age in seconds, a story ranks 1.25 times as high as a very old one; a new one 1.5. */
const FRESH_S = 30 * 24 * 3600;
/** The contract permits days in the year 0, which PostgreSQL does not have. */
const FIRST_DAY = '0001-01-01';

/** Returns the time at which a day begins in the town. `daysAfter` selects a later day. */
export const startOf = (day: string, timeZone: string, daysAfter = 0): SQL => {
  const date = day < FIRST_DAY ? FIRST_DAY : day;
  return sql`((${date}::date + ${daysAfter}::int)::timestamp at time zone ${timeZone})`;
};

/** Selects the text that a reader may search. */
const searchable = (isMember: boolean): SQL =>
  isMember ? sql`d.whole` : sql`coalesce(d.free, d.whole)`;

/** The SQL condition for published stories. */
export const isPublished = ({ clock }: Services): SQL =>
  sql`d.published_at <= ${clock.now().toISOString()}::timestamptz`;

/** The SQL condition for published stories that match a query in what the reader may search. */
export const isFound = (services: Services, query: SQL, isMember: boolean): SQL =>
  sql`${isPublished(services)} and ${searchable(isMember)} @@ (${query})`;

/** Excludes stories with one of the terms. Searching the index is faster than checking each. */
const lacks = (terms: readonly SearchTerm[], isMember: boolean): SQL => sql`
  d.article_id not in (select d.article_id from article_documents d
    where ${searchable(isMember)} @@ (${anyQuery(terms)}))`;

const matches = (services: Services, terms: readonly SearchTerm[], isMember: boolean): SQL =>
  terms.every(({ excluded }) => excluded)
    ? sql`${isPublished(services)} and ${lacks(terms, isMember)}`
    : isFound(services, matchQuery(terms), isMember);

const passes = ({ config: { timeZone } }: Services, { section, fromDate, toDate }: SearchRequest) =>
  and(
    section === undefined ? undefined : sql`d.section = ${section}`,
    fromDate === undefined ? undefined : sql`d.published_at >= ${startOf(fromDate, timeZone)}`,
    toDate === undefined ? undefined : sql`d.published_at < ${startOf(toDate, timeZone, 1)}`,
  );

/** Selects each found story once, with the share of terms that it contains, weighted by rarity. */
const selectFound = (
  services: Services,
  request: SearchRequest,
  { terms, any }: Wanted,
  isMember: boolean,
): SQL => {
  const select = (some: readonly SearchTerm[], term: number): SQL => sql`
    select d.article_id as id, d.published_at, ${term}::int as term
    from article_documents d
    where ${and(matches(services, some, isMember), passes(services, request))}`;
  const optional = terms.filter(isOptional);
  if (!any || optional.length === 0) {
    return sql`select *, 1::float as coverage from (${select(terms, 0)}) matches`;
  }
  const required = terms.filter((term) => !isOptional(term));
  const selects = optional.map((term, index) => select([term, ...required], index));
  return sql`
    with matches as materialized (${sql.join(selects, sql` union all `)}),
      weights as (
        select term, ln(1 + sum(count(*)) over () / count(*))::float as weight
        from matches group by term)
    select id, published_at,
      sum(weight) / (select sum(weight) from weights) as coverage
    from matches join weights using (term) group by id, published_at`;
};

/** Whether a term may be corrected or left out. Quoted and excluded terms may not. */
export const isOptional = ({ excluded, quoted }: SearchTerm): boolean => !excluded && !quoted;

const BY_DATE = { newest: sql`published_at desc, id desc`, oldest: sql`published_at, id` };

/** Ranks only the stories with the most terms, or with a term in title, authors or tags. */
const selectRanked = ({ clock }: Services, { terms }: Wanted, isMember: boolean): SQL => {
  const query = markQuery(terms);
  if (query === null) return sql`select id, published_at, 0 as rank from found limit 0`;
  const best = sql`order by coverage desc, ${BY_DATE.newest} limit ${RANKED_LIMIT}::int`;
  const age = sql`extract(epoch from ${clock.now().toISOString()}::timestamptz - published_at)`;
  const rank = (document: SQL): SQL =>
    sql`ts_rank(${WEIGHTS}::float4[], ${document}, ${query}, ${BY_LENGTH}::int)`;
  // With a join instead of the subquery, PostgreSQL would read the texts of all stories.
  return sql`
    with titled as materialized (
      select article_id from article_documents d where d.heading @@ (${query}))
    select id, published_at, coverage * (1 + 0.5 / (1 + ${age} / ${FRESH_S}::int))
      * (select 1 + ${rank(searchable(isMember))} + ${rank(sql`d.heading`)}
        from article_documents d where d.article_id = id) as rank
    from (
      (select * from found ${best})
      union (select * from found where id in (select article_id from titled) ${best})) best`;
};

/** The ids of the stories on one page of results, and the number of all found stories. */
const pageSchema = z.object({ count: z.number(), ids: z.array(z.number()) });
export type FoundPage = z.output<typeof pageSchema>;

/** Finds one page of stories, and the number of all found stories. */
export const findPage = async (
  services: Services,
  request: SearchRequest,
  wanted: Wanted,
  isMember: boolean,
  { limit, offset }: Slice,
): Promise<FoundPage> => {
  const sort =
    markQuery(wanted.terms) === null && request.sort === 'relevance' ? 'newest' : request.sort;
  const ordered =
    sort === 'relevance'
      ? sql`(select * from ranked union all select id, published_at, null from found
        where ${limit + offset > RANKED_LIMIT} and id not in (select id from ranked)) ordered
        order by rank desc nulls last, ${BY_DATE.newest}`
      : sql`found order by ${BY_DATE[sort]}`;
  const ranked = sql`, ranked as materialized (${selectRanked(services, wanted, isMember)})`;
  const { rows } = await services.db.execute(sql`
    with found as materialized (${selectFound(services, request, wanted, isMember)})
      ${sort === 'relevance' ? ranked : sql``}
    select (select count(*)::int from found) as count, array(
      select id from ${ordered} limit ${limit}::int offset ${offset}::int) as ids`);
  return pageSchema.parse(rows[0]);
};
