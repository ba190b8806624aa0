import { queryOptions } from '@tanstack/react-query';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { isApiError } from '~/shared/api/errors.ts';
import type { Id, Schemas } from '~/shared/api/types.ts';
import { isFilled, isPage, unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';
import { useSession } from '~/shared/session/session-context.ts';

/** Days have the format YYYY-MM-DD. */
export interface SearchTerms {
  q: string;
  section: string | undefined;
  from: string | undefined;
  to: string | undefined;
  sort: 'relevance' | 'newest' | 'oldest';
  page: number;
}

export type FoundStory = Schemas['SearchResult'];

export type SearchPage = Schemas['SearchPage'];

/** A page of results, or the server's reason for rejecting the search. */
export type SearchResponse = SearchPage | { refusal: string };

/** A member or admin, who can search the members-only texts. */
type Member = { api: ApiClient; userId: Id };

export const useMember = (): Member | undefined => {
  const api = useApi();
  const { user, membership } = useSession();
  const mayReadAll = membership.isPremium || user?.role === 'admin';
  return user !== null && mayReadAll ? { api, userId: user.id } : undefined;
};

/** The results of members are cached separately from the public results. */
const keyOf = (member: Member | undefined) => (member ? ['member', member.userId] : []);

/** The suggestions for the typed text, or null if the backend does not support them. */
export const suggestionsQuery = (q: string, member?: Member) =>
  queryOptions({
    queryKey: ['suggestions', q, ...keyOf(member)],
    queryFn: ({ signal, meta }) => {
      const api = member?.api ?? anonymousApi(meta);
      const call = api.GET('/search/suggestions/', { params: { query: { q } }, signal });
      return whereOffered(unwrap(call, undefined, isFilled));
    },
  });

/** A page of search results (searchArticles), or null if the backend has no search. */
export const searchQuery = (terms: SearchTerms, member?: Member) => {
  const { q, section, from, to, sort, page } = terms;
  const query = {
    q,
    page,
    sort,
    ...(section !== undefined && { section }),
    ...(from !== undefined && { from_date: from }),
    ...(to !== undefined && { to_date: to }),
  };
  return queryOptions({
    queryKey: ['search', query, ...keyOf(member)],
    queryFn: async ({ signal, meta }): Promise<SearchResponse | null> => {
      const api = member?.api ?? anonymousApi(meta);
      const call = api.GET('/articles/search/', { params: { query }, signal });
      try {
        return await whereOffered(unwrap(call, 'Failed to search the paper', isPage));
      } catch (error) {
        // A 400 explains which field is wrong. The page shows the explanation at the field.
        if (isApiError(error, 400)) return { refusal: error.message };
        throw error;
      }
    },
  });
};
