import type { PageQuery } from '~/shared/config/page-queries.ts';
import { paths } from '~/shared/config/paths.ts';
import { pageNumber } from '~/shared/lib/page-number.ts';
import { queryText } from '~/shared/lib/query-text.ts';

/** The list's filter in the URL. */
export interface ListFilter {
  category: string | undefined;
  search: string | undefined;
  page: number;
}

/** The contract's limits. */
const CATEGORY_MAX = 40;
export const SEARCH_MAX = 100;

export const listFilterOf = (query: PageQuery<'advertisements'>): ListFilter => ({
  category: queryText(query, 'category', CATEGORY_MAX) || undefined,
  search: queryText(query, 'q', SEARCH_MAX) || undefined,
  page: pageNumber(query),
});

/** The URL of the first page of a filtered list. */
export const listUrl = ({ category, search }: Partial<ListFilter>): string => {
  const query = new URLSearchParams({
    ...(category !== undefined && { category }),
    ...(search !== undefined && { q: search }),
  }).toString();
  return query === '' ? paths.advertisements : `${paths.advertisements}?${query}`;
};
