import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { assertList } from '~/shared/advertisement/list.ts';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { wellFormed } from '~/shared/advertisement/well-formed.ts';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import type { Id } from '~/shared/api/types.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';

/** Public advertisements similar to the given one, newest first (listSimilarAdvertisements). */
export const similarAdvertisementsQuery = (id: Id) =>
  queryOptions({
    queryKey: ['advertisements', 'similar', String(id)],
    queryFn: async ({ signal, meta }) => {
      const list = await unwrap(
        anonymousApi(meta).GET('/advertisements/{id}/similar/', {
          params: { path: { id } },
          signal,
        }),
      );
      assertList(list);
      return list.map(wellFormed);
    },
  });

const useChange = <Input>(
  change: (api: ApiClient, input: Input, signal: AbortSignal) => Promise<Advertisement>,
) => {
  const api = useApi();
  const queries = useQueryClient();
  return useAbortableMutation({
    mutationFn: (input: Input, signal) => change(api, input, signal),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['advertisements'] }),
  });
};

/** Renews the user's advertisement (renewAdvertisement). */
export const useRenew = () =>
  useChange((api, id: Id, signal) =>
    unwrap(
      api.POST('/advertisements/{id}/renew/', { params: { path: { id } }, signal }),
      'Failed to renew advertisement',
    ),
  );

/** Renews an advertisement with the token from the link in the email (renewAdvertisementByLink). */
export const useRenewByLink = (id: Id) =>
  useChange((api, token: string, signal) =>
    unwrap(
      api.POST('/advertisements/{id}/renew-by-link/', {
        params: { path: { id } },
        body: { token },
        signal,
      }),
      'Failed to renew advertisement',
    ),
  );

/** Marks the user's advertisement as sold (markAdvertisementSold). */
export const useMarkSold = () =>
  useChange((api, id: Id, signal) =>
    unwrap(
      api.POST('/advertisements/{id}/sold/', { params: { path: { id } }, signal }),
      'Failed to mark the advertisement as sold',
    ),
  );
