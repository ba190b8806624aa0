import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import * as contract from '../../../../openapi/constants.gen.ts';
import { isAmong } from '../../db/rows.ts';
import { articles, authors, sections } from '../../db/schema/index.ts';
import { refreshDocuments } from '../../db/search-extensions.ts';
import type { ArticleSummary } from '../articles/article.ts';
import { freePart } from '../articles/free-part.ts';
import { completeSummaries, summaryColumns } from '../articles/summaries.ts';
import { failField } from '../errors.ts';
import { hasPremiumAccess } from '../payments/subscriptions.ts';
import type { Slice } from '../slice.ts';
import type { Caller, Services } from '../services.ts';
import { correctTerms } from './correct.ts';
import { findPage, isOptional, type FoundPage, type SearchRequest, type Wanted } from './find.ts';
import { markTexts, passageOf, type Marked, type TextRange } from './highlight.ts';
import { matchQuery, parseSearch, writeSearch, type SearchTerm } from './query.ts';

/** A found story. `highlights` says where its texts contain the searched words. */
export interface SearchResult {
  article: ArticleSummary;
  highlights: { title: TextRange[]; excerpt: TextRange[]; snippet: Marked | null };
}

const nameSchema = z.object({ slug: z.string(), name: z.string() });
type FoundName = z.output<typeof nameSchema>;

export interface SearchResponse {
  count: number;
  results: SearchResult[];
  /** The corrected search text. Null if the original text was used. */
  corrected: string | null;
  /** True if no story contains all words, so that each result contains only some of them. */
  matchedAny: boolean;
  authors: FoundName[];
  sections: FoundName[];
}

const NOTHING: SearchResponse = {
  count: 0,
  results: [],
  corrected: null,
  matchedAny: false,
  authors: [],
  sections: [],
};

/** @throws DomainError search_text_short, search_dates (400) */
export const checkRequest = ({ text, fromDate, toDate }: SearchRequest): void => {
  if (Array.from(text.trim()).length < contract.searchArticles.q.minLength)
    throw failField('search_text_short', 'q');
  if (fromDate !== undefined && toDate !== undefined && toDate < fromDate) {
    throw failField('search_dates', 'to_date');
  }
};

/** Selects the text for non-members. Of premium HTML, `quotable` takes the free part. */
const SOURCE_FOR_VISITORS = sql<string>`
  case when ${articles.isPremium} then ${articles.bodyHtml} else ${articles.bodyText} end`;

/** Returns the text of a story that search results may show to this reader, on one line. */
const quotable = (row: { isPremium: boolean; source: string }, isMember: boolean): string =>
  (row.isPremium && !isMember ? freePart(row.source).text : row.source)
    .replaceAll(/\s+/g, ' ')
    .trim();

const namesSchema = z.object({ authors: z.array(nameSchema), sections: z.array(nameSchema) });
const NAMES = 3;

/** Finds the authors and sections whose names contain all searched words, or only those. */
const findNames = async ({ db }: Services, terms: readonly SearchTerm[]) => {
  const wanted = terms.filter(({ excluded }) => !excluded);
  if (wanted.length === 0) return { authors: [], sections: [] };
  const find = (table: typeof authors | typeof sections) => sql`
    array(select jsonb_build_object('slug', slug, 'name', name) from ${table}
      where to_tsvector('paper', name) @@ (${matchQuery(wanted)})
        or to_tsvector('paper', ${writeSearch(wanted)}) @@ plainto_tsquery('paper', name)
      order by name limit ${NAMES})`;
  const { rows } = await db.execute(
    sql`select to_jsonb(${find(authors)}) as authors, to_jsonb(${find(sections)}) as sections`,
  );
  return namesSchema.parse(rows[0]);
};

interface Attempt extends Wanted {
  page: FoundPage;
}

/** Searches for all words, then for corrected words, then for any. Returns the first success. */
const findBest = async (
  services: Services,
  request: SearchRequest,
  isMember: boolean,
  slice: Slice,
) => {
  const attempt = async (wanted: Wanted): Promise<Attempt> => ({
    ...wanted,
    page: await findPage(services, request, wanted, isMember, slice),
  });
  const terms = parseSearch(request.text);
  const first = await attempt({ terms, any: false });
  if (first.page.count > 0) return first;
  const corrected = await correctTerms(services, isMember, terms);
  const second = corrected && (await attempt({ terms: corrected, any: false }));
  if (second && second.page.count > 0) return second;
  // A word without a story may still be right, so typed words precede corrected ones.
  for (const some of [terms, corrected ?? []]) {
    if (some.filter(isOptional).length < 2) continue;
    const third = await attempt({ terms: some, any: true });
    if (third.page.count > 0) return third;
  }
  return first;
};

const readResults = async (
  services: Services,
  terms: readonly SearchTerm[],
  ids: readonly number[],
  isMember: boolean,
): Promise<SearchResult[]> => {
  if (ids.length === 0) return [];
  const { db } = services;
  const found = await db
    .select({ ...summaryColumns, source: isMember ? articles.bodyText : SOURCE_FOR_VISITORS })
    .from(articles)
    .innerJoin(sections, eq(sections.slug, articles.section))
    .where(isAmong(articles.id, ids));
  const rows = found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  const texts = rows.flatMap((row) => [row.title, row.excerpt, quotable(row, isMember)]);
  const marked = await markTexts(db, terms, texts);
  const completed = await completeSummaries(services, rows);
  return completed.map((article, index) => {
    const [title, excerpt, body] = marked.slice(index * 3);
    return {
      article,
      highlights: {
        title: title?.ranges ?? [],
        excerpt: excerpt?.ranges ?? [],
        snippet: body ? passageOf(body) : null,
      },
    };
  });
};

/**
 * Finds stories by their texts, and authors and sections by their names. Non-members search only
 * the free part of premium stories.
 * @throws DomainError search_text_short, search_dates (400)
 */
export const searchPublished = async (
  services: Services,
  caller: Caller | null,
  request: SearchRequest,
  slice: Slice,
): Promise<SearchResponse> => {
  checkRequest(request);
  if (parseSearch(request.text).length === 0) return NOTHING;
  const isMember = await hasPremiumAccess(services.db, services, caller);
  await refreshDocuments(services.db);
  const { terms, any, page } = await findBest(services, request, isMember, slice);
  const used = writeSearch(terms);
  return {
    count: page.count,
    results: await readResults(services, terms, page.ids, isMember),
    corrected: used === writeSearch(parseSearch(request.text)) ? null : used,
    matchedAny: any,
    ...(await findNames(services, terms)),
  };
};
