import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';

/** The most that the server gives at once. */
const LOOKED_THROUGH = 50;

/**
 * Whether the member keeps a story, as far as the last fifty saved ones tell (listSavedArticles);
 * null where stories cannot be saved.
 */
export function isSavedQuery(api: ApiClient, slug: string, userId: number) {
  const query = { page: 1, page_size: LOOKED_THROUGH };
  return queryOptions({
    queryKey: ['is-saved', slug, userId],
    queryFn: async ({ signal }) => {
      const saved = await whereOffered(
        unwrap(api.GET('/saved-articles/', { params: { query }, signal })),
      );
      return saved === null ? null : saved.results.some((story) => story.slug === slug);
    },
  });
}

/** Keeps a story (saveArticle) or no longer (unsaveArticle). */
export function useSaving(slug: string, userId: number) {
  const api = useApi();
  const queries = useQueryClient();
  const params = { path: { slug } };
  return useMutation({
    mutationFn: async (keep: boolean) => {
      await (keep
        ? unwrap(api.PUT('/articles/{slug}/save/', { params }), 'Failed to save the story')
        : unwrap(api.DELETE('/articles/{slug}/save/', { params }), 'Failed to remove the story'));
      return keep;
    },
    onSuccess: (isSaved) => {
      queries.setQueryData(isSavedQuery(api, slug, userId).queryKey, isSaved);
      // The list on the member's page.
      return queries.invalidateQueries({ queryKey: ['saved-articles'] });
    },
  });
}
