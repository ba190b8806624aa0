import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import type { Id } from '~/shared/api/types.ts';
import { isPage, unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';

/** A page of reported comments (listReportedComments), or null if the backend lacks reports. */
export const reportedCommentsQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: ['comments', 'reported', page],
    // The list is refetched on every visit, because readers report comments at any time.
    staleTime: 0,
    queryFn: ({ signal }) =>
      whereOffered(
        unwrap(
          api.GET('/comments/reported/', { params: { query: { page } }, signal }),
          'Failed to fetch the reported comments',
          isPage,
        ),
      ),
  });

/** Keeps a reported advertisement (keepAdvertisement), which closes its reports. */
export const useKeepAdvertisement = (id: Id) => {
  const api = useApi();
  const queries = useQueryClient();
  return useAbortableMutation({
    mutationFn: (_: undefined, signal) =>
      unwrap(
        api.POST('/advertisements/{id}/keep/', { params: { path: { id } }, signal }),
        'Failed to keep the advertisement',
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['advertisements'] }),
  });
};

/** Keeps or hides a reported comment (keepComment, hideComment). */
export const useDecideOnComment = (id: number) => {
  const api = useApi();
  const queries = useQueryClient();
  return useAbortableMutation({
    mutationFn: async (action: 'keep' | 'hide', signal) => {
      const call = { params: { path: { id } }, signal };
      if (action === 'keep') await unwrap(api.POST('/comments/{id}/keep/', call), 'Failed to keep');
      else await unwrap(api.POST('/comments/{id}/hide/', call), 'Failed to hide');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['comments'] }),
  });
};
