import { useSearchParams } from 'react-router-dom';
import * as contract from '~/shared/config/contract.ts';
import { pageNumber } from '~/shared/lib/page-number.ts';
import { queryText } from '~/shared/lib/query-text.ts';
import { MODERATION_PAGE_SIZE, SORTS, type ListFilter } from '../api/select-page.ts';
import { tabFilter } from './list-tabs.tsx';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** The filters of a list in the URL, and a function that changes one of them. */
export const useFilterQuery = () => {
  const [query, setQuery] = useSearchParams();
  /** Changes one filter and returns to the first page. An empty value removes the filter. */
  const change = (name: string, value: string, { replace = false } = {}) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(name);
        else next.set(name, value);
        next.delete('page');
        return next;
      },
      { preventScrollReset: true, replace },
    );
  return { query, change };
};

export type FilterName = 'category' | 'search' | 'sort';

export const useListFilter = () => {
  const { query, change } = useFilterQuery();
  const { category: categories, search: searches } = contract.listAdvertisements;
  const category = queryText(query, 'category', categories.maxLength);
  const search = queryText(query, 'search', searches.maxLength);
  const filter: ListFilter = {
    page: pageNumber(query),
    page_size: MODERATION_PAGE_SIZE,
    sort: oneOf(SORTS, query.get('sort')) ?? 'queue',
    ...tabFilter(query),
    ...(category && { category }),
    ...(search && { search }),
  };

  return { filter, change };
};
