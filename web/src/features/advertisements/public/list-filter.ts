import * as contract from '~/shared/config/contract.ts';
import type { PageQuery } from '~/shared/config/page-queries.ts';
import { paths } from '~/shared/config/paths.ts';
import { pageNumber } from '~/shared/lib/page-number.ts';
import { queryText } from '~/shared/lib/query-text.ts';

export interface ListFilter {
  category: string | undefined;
  search: string | undefined;
  page: number;
}

const { category, search } = contract.listAdvertisements;

export const listFilterOf = (query: PageQuery<'advertisements'>): ListFilter => ({
  category: queryText(query, 'category', category.maxLength) || undefined,
  search: queryText(query, 'q', search.maxLength) || undefined,
  page: pageNumber(query),
});

/** Returns the URL of the first page of a filtered list. */
export const listUrl = ({ category, search }: Partial<ListFilter>): string => {
  const query = new URLSearchParams({
    ...(category !== undefined && { category }),
    ...(search !== undefined && { q: search }),
  }).toString();
  return query === '' ? paths.advertisements : `${paths.advertisements}?${query}`;
};
