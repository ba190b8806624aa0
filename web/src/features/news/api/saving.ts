import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import type { Id } from '~/shared/api/types.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';

/** The API's maximum page size. */
const LOOKED_THROUGH = 50;

/** Whether the story is among the last fifty saved ones, or null if stories cannot be saved. */
export const isSavedQuery = (api: ApiClient, slug: string, userId: Id) => {
  const query = { page: 1, page_size: LOOKED_THROUGH };
  return queryOptions({
    queryKey: ['is-saved', slug, userId],
    queryFn: async ({ signal }) => {
      const call = api.GET('/saved-articles/', { params: { query }, signal });
      const saved = await whereOffered(unwrap(call));
      return saved?.results.some((story) => story.slug === slug) ?? null;
    },
  });
};

/** Saves a story (saveArticle), or removes it from the saved stories (unsaveArticle). */
export const useSaving = (slug: string, userId: Id) => {
  const api = useApi();
  const queries = useQueryClient();
  const params = { path: { slug } };
  return useAbortableMutation({
    mutationFn: async (keep: boolean, signal) => {
      await (keep
        ? unwrap(api.PUT('/articles/{slug}/save/', { params, signal }), 'Failed to save the story')
        : unwrap(
            api.DELETE('/articles/{slug}/save/', { params, signal }),
            'Failed to remove the story',
          ));
      return keep;
    },
    onSuccess: (isSaved) => {
      queries.setQueryData(isSavedQuery(api, slug, userId).queryKey, isSaved);
      return queries.invalidateQueries({ queryKey: ['saved-articles'] });
    },
  });
};
