import { queryOptions } from '@tanstack/react-query';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import { isApiError } from '~/shared/api/errors.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { isFilled, isPage, unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';

/** The search in the URL; days are YYYY-MM-DD. */
export interface SearchTerms {
  q: string;
  section: string | undefined;
  from: string | undefined;
  to: string | undefined;
  sort: 'relevance' | 'newest' | 'oldest';
  page: number;
}

export type FoundStory = Schemas['SearchResult'];

/** A page of results, or the server's reason for rejecting the search. */
export type SearchAnswer = Schemas['SearchPage'] | { refusal: string };

/** Stories, sections, authors and advertisements for what is being typed; null where not offered. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) =>
      whereOffered(
        unwrap(
          anonymousApi().GET('/search/suggestions/', { params: { query: { q } }, signal }),
          undefined,
          isFilled,
        ),
      ),
  });

/** A page of search results (searchArticles); null where not offered. */
export const searchQuery = ({ q, section, from, to, sort, page }: SearchTerms) => {
  const query = {
    q,
    page,
    sort,
    ...(section !== undefined && { section }),
    ...(from !== undefined && { from_date: from }),
    ...(to !== undefined && { to_date: to }),
  };
  return queryOptions({
    queryKey: ['search', query],
    queryFn: async ({ signal }): Promise<SearchAnswer | null> => {
      try {
        return await whereOffered(
          unwrap(
            anonymousApi().GET('/articles/search/', { params: { query }, signal }),
            'Failed to search the paper',
            isPage,
          ),
        );
      } catch (error) {
        // Not a page failure: shown next to the field, where the reader can fix it.
        if (isApiError(error, 400)) return { refusal: error.message };
        throw error;
      }
    },
  });
};
