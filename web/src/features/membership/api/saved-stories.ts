import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '~/shared/api/client.ts';
import { isPage, unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';

/** A page of saved stories (listSavedArticles), or null if the backend cannot save stories. */
export const savedStoriesQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: ['saved-articles', page],
    queryFn: ({ signal }) => {
      const call = api.GET('/saved-articles/', { params: { query: { page } }, signal });
      return whereOffered(unwrap(call, undefined, isPage));
    },
  });
