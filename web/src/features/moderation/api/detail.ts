import { queryOptions } from '@tanstack/react-query';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';
import { isWaiting, selectPage } from '../list/select-page.ts';
import { placeOf } from '../detail/queue-place.ts';

/** One advertisement for a moderator (getAdvertisement). Throws ApiError 404. */
export function moderationDetailQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['advertisements', 'detail', id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/advertisements/{id}/', { params: { path: { id } }, signal }),
        'Failed to fetch advertisement',
      ),
  });
}

/** Who decided what, the newest first (getAdvertisementHistory); null where it is not offered. */
export function historyQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['advertisements', 'history', id],
    queryFn: ({ signal }) =>
      whereOffered(
        unwrap(api.GET('/advertisements/{id}/history/', { params: { path: { id } }, signal })),
      ),
  });
}

/** The longest page that the list offers. */
const LONGEST_PAGE = 50;

/**
 * Where an advertisement stands among those that wait, and what is next to it
 * (getAdvertisementQueue). Where that is not offered, the list of pending ones tells it.
 */
export function queueQuery(
  api: ApiClient,
  advertisement: Pick<Advertisement, 'id' | 'created_at'>,
) {
  const { id } = advertisement;
  return queryOptions({
    queryKey: ['advertisements', 'queue', id],
    queryFn: async ({ signal }): Promise<Schemas['AdvertisementQueue']> => {
      const params = { path: { id } };
      const place = await whereOffered(
        unwrap(api.GET('/advertisements/{id}/queue/', { params, signal })),
      );
      if (place) return place;
      const filter = { page: 1, status: 'pending', sort: 'oldest' } as const;
      const query = { ...filter, page_size: LONGEST_PAGE };
      const list = await unwrap(
        api.GET('/advertisements/get_all/', { params: { query }, signal }),
        'Failed to fetch advertisements',
      );
      if (!Array.isArray(list)) return placeOf(advertisement, list.results, list.count);
      const all = selectPage(list, { ...filter, pageSize: list.length });
      return placeOf(advertisement, all.results.filter(isWaiting), all.count);
    },
  });
}
