import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/client.ts';
import { isFilled, unwrap } from '../api/unwrap.ts';
import type { Id } from '../api/types.ts';
import { wellFormed } from './well-formed.ts';

/** Calls getAdvertisement as the owner of the advertisement or as an admin. @throws ApiError 404 */
export const advertisementQuery = (api: ApiClient, id: Id) =>
  queryOptions({
    queryKey: ['advertisements', 'detail', String(id)],
    queryFn: async ({ signal }) =>
      wellFormed(
        await unwrap(
          api.GET('/advertisements/{id}/', { params: { path: { id } }, signal }),
          'Failed to fetch advertisement',
          isFilled,
        ),
      ),
  });
