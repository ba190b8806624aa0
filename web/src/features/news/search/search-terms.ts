import { pageNumber } from '~/shared/lib/page-number.ts';

export const QUERY_MIN_LENGTH = 2;
export const QUERY_MAX_LENGTH = 100;

const SECTION_MAX_LENGTH = 60;

export const SORTS = ['relevance', 'newest', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

/** What the address of the search page asks for. Days are YYYY-MM-DD. */
export interface SearchTerms {
  q: string;
  section: string | undefined;
  from: string | undefined;
  to: string | undefined;
  sort: Sort;
  page: number;
}

/** Reads the address; what makes no sense there counts as not given. */
export function searchTerms(query: URLSearchParams): SearchTerms {
  const section = query.get('section') ?? '';
  return {
    q: (query.get('q') ?? '').trim(),
    section: section !== '' && section.length <= SECTION_MAX_LENGTH ? section : undefined,
    from: day(query.get('from_date')),
    to: day(query.get('to_date')),
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'relevance',
    page: pageNumber(query),
  };
}

function day(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // A day such as February 30 becomes another one, or none.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return exists ? text : undefined;
}

/** Why the search cannot run yet; null if it can. Empty search terms are not a problem. */
export function searchProblem({ q, from, to }: SearchTerms): string | null {
  const length = Array.from(q).length;
  if (length > 0 && length < QUERY_MIN_LENGTH) {
    return `Please type at least ${String(QUERY_MIN_LENGTH)} characters.`;
  }
  if (length > QUERY_MAX_LENGTH) {
    return `That is a little long. Please use at most ${String(QUERY_MAX_LENGTH)} characters.`;
  }
  if (from !== undefined && to !== undefined && to < from) {
    return 'The start date is after the end date. Please swap them.';
  }
  return null;
}

/** Whether there is something to ask the server. */
export const isSearchable = (terms: SearchTerms): boolean =>
  terms.q !== '' && searchProblem(terms) === null;

/** The URL query for a filled form: empty and default values are left out. */
export function formQuery(form: FormData): string {
  const filled = [...form].filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    if (typeof value !== 'string' || value.trim() === '') return false;
    return !(name === 'sort' && value === 'relevance');
  });
  return new URLSearchParams(filled.map(([name, value]) => [name, value.trim()])).toString();
}
