import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '~/shared/api/client.ts';
import { isApiError } from '~/shared/api/errors.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { unwrap } from '~/shared/api/unwrap.ts';

/** A page of the member's saved stories (listSavedArticles); null where the backend has no such call. */
export function savedStoriesQuery(api: ApiClient, page: number) {
  return queryOptions<Schemas['ArticlePage'] | null>({
    queryKey: ['saved-articles', page],
    queryFn: async ({ signal }) => {
      try {
        return await unwrap(api.GET('/saved-articles/', { params: { query: { page } }, signal }));
      } catch (error) {
        if (isApiError(error, 404)) return null;
        throw error;
      }
    },
  });
}
