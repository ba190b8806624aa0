import type { QueryClient } from '@tanstack/react-query';
import { optional } from '~/shared/lib/optional.ts';
import { searchQuery, type SearchTerms } from '../api/search.ts';
import { storiesQuery } from '../api/stories.ts';
import { LATEST } from './latest-stories.tsx';
import { isSearchable } from './search-terms.ts';

/** Fills the query cache with the search results or, without results, with the latest stories. */
export const loadSearch = async (queries: QueryClient, terms: SearchTerms): Promise<void> => {
  const response = isSearchable(terms) ? await queries.query(searchQuery(terms)) : null;
  const found = response !== null && 'results' in response && response.results.length > 0;
  if (!found) await optional(queries.query(storiesQuery(LATEST)));
};
