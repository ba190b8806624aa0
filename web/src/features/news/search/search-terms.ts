import * as contract from '~/shared/config/contract.ts';
import type { PageQuery } from '~/shared/config/page-queries.ts';
import { pageNumber } from '~/shared/lib/page-number.ts';
import { queryText } from '~/shared/lib/query-text.ts';
import type { SearchTerms } from '../api/search.ts';

const { q: limits, section: sectionLimits } = contract.searchArticles;

export const SORTS: readonly SearchTerms['sort'][] = ['relevance', 'newest', 'oldest'];

/** Parses the search parameters of a URL. Invalid values count as missing. */
export const searchTerms = (query: PageQuery<'search'>): SearchTerms => {
  const section = queryText(query, 'section');
  return {
    q: queryText(query, 'q'),
    section: section !== '' && section.length <= sectionLimits.maxLength ? section : undefined,
    from: day(query.get('from_date')),
    to: day(query.get('to_date')),
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'relevance',
    page: pageNumber(query),
  };
};

const day = (text: string | null): string | undefined => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // `Date` turns February 30 into a day of March, so the result is compared with the text.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return exists ? text : undefined;
};

/** Returns why the search cannot run, or null. An empty search is not an error. */
export const searchProblem = ({ q, from, to }: SearchTerms): string | null => {
  const length = Array.from(q).length;
  if (length > 0 && length < limits.minLength) {
    return `Please type at least ${limits.minLength} characters.`;
  }
  if (length > limits.maxLength) {
    return `That is a little long. Please use at most ${limits.maxLength} characters.`;
  }
  if (from !== undefined && to !== undefined && to < from) {
    return 'The start date is after the end date. Please swap them.';
  }
  return null;
};

export const isSearchable = (terms: SearchTerms): boolean =>
  terms.q !== '' && searchProblem(terms) === null;

/** Returns the query string of a submitted form, without empty and default values. */
export const formQuery = (form: FormData): string => {
  const filled = [...form].filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    if (typeof value !== 'string' || value.trim() === '') return false;
    return !(name === 'sort' && value === 'relevance');
  });
  return new URLSearchParams(filled.map(([name, value]) => [name, value.trim()])).toString();
};
