import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listAdvertisements } from '~/shared/advertisement/list.ts';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { selectPage, type ListFilter, type ModerationPage } from './select-page.ts';

/** The cache key prefix of all moderation lists. */
export const MODERATION_KEY = ['advertisements', 'moderation'];

/** The cache key of the complete list from a backend without pagination. All pages share it. */
const WHOLE_KEY = [...MODERATION_KEY, 'whole'];
const WHOLE_FRESH_MS = 5 * 60_000;

const wholeList = (queries: QueryClient): Advertisement[] | undefined => {
  const state = queries.getQueryState<Advertisement[]>(WHOLE_KEY);
  if (!state || state.isInvalidated) return undefined;
  return Date.now() - state.dataUpdatedAt < WHOLE_FRESH_MS ? state.data : undefined;
};

/** A page of all advertisements for moderators, cut from the complete list if necessary. */
export const moderationListQuery = (api: ApiClient, filter: ListFilter) =>
  queryOptions({
    queryKey: [...MODERATION_KEY, filter],
    queryFn: async ({ client, signal }): Promise<ModerationPage> => {
      const known = wholeList(client);
      if (known) return selectPage(known, filter);
      const response = await listAdvertisements(api, filter, signal);
      if (!Array.isArray(response)) return response;
      client.setQueryData(WHOLE_KEY, response);
      return selectPage(response, filter);
    },
  });
