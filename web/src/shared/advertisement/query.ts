import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/client.ts';
import { unwrap } from '../api/unwrap.ts';

/** One advertisement as its owner or an admin sees it (getAdvertisement). Throws ApiError 404. */
export const advertisementQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['advertisements', 'detail', id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/advertisements/{id}/', { params: { path: { id } }, signal }),
        'Failed to fetch advertisement',
      ),
  });
