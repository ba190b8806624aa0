import { queryOptions } from '@tanstack/react-query';
import { listAdvertisements } from '~/shared/advertisement/list.ts';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import type { Id, Schemas } from '~/shared/api/types.ts';
import { isFilled, unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';
import { createdMs, isWaiting, selectPage } from './select-page.ts';

/** An advertisement's decisions, newest first, or null if the backend does not list them. */
export const historyQuery = (api: ApiClient, id: Id) =>
  queryOptions({
    queryKey: ['advertisements', 'history', id],
    queryFn: ({ signal }) =>
      whereOffered(
        unwrap(
          api.GET('/advertisements/{id}/history/', { params: { path: { id } }, signal }),
          undefined,
          Array.isArray,
        ),
      ),
  });

/** The API's maximum page size. */
const LONGEST_PAGE = 50;

/**
 * The advertisement's position in the queue and its neighbors (getAdvertisementQueue). If the
 * backend lacks the operation, both are derived from the pending advertisements.
 */
export const queueQuery = (
  api: ApiClient,
  advertisement: Pick<Advertisement, 'id' | 'created_at'>,
) => {
  const { id } = advertisement;
  return queryOptions({
    queryKey: ['advertisements', 'queue', id],
    queryFn: async ({ signal }): Promise<Schemas['AdvertisementQueue']> => {
      const params = { path: { id } };
      const place = await whereOffered(
        unwrap(api.GET('/advertisements/{id}/queue/', { params, signal }), undefined, isFilled),
      );
      if (place) return place;
      const filter = { page: 1, status: 'pending', sort: 'oldest' } as const;
      const query = { ...filter, page_size: LONGEST_PAGE };
      const list = await listAdvertisements(api, query, signal);
      if (!Array.isArray(list)) return placeOf(advertisement, list.results, list.count);
      const all = selectPage(list, { ...filter, page_size: list.length });
      return placeOf(advertisement, all.results.filter(isWaiting), all.count);
    },
  });
};

type Queued = Pick<Advertisement, 'id' | 'created_at'>;

/** Compares numbers in texts by their value: 9 comes before 10. */
const collator = new Intl.Collator('en', { numeric: true });

const compare = (a: Queued, b: Queued) =>
  createdMs(a) - createdMs(b) || collator.compare(String(a.id), String(b.id));

/**
 * Returns the position of an advertisement in the queue. A decided advertisement gets the position
 * that it would have if it were pending.
 * @param pending the pending advertisements, oldest first, possibly only the first page
 * @param waiting the number of all pending advertisements
 */
const placeOf = (advertisement: Queued, pending: readonly Queued[], waiting: number) => {
  const before = pending.filter((other) => compare(other, advertisement) < 0);
  const next = pending.find((other) => compare(other, advertisement) > 0);
  return {
    waiting,
    ahead: before.length,
    previous: before.at(-1)?.id ?? null,
    next: next?.id ?? null,
  };
};
