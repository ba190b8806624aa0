import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/client.ts';
import { isFilled, unwrap } from '../api/unwrap.ts';
import type { Id } from '../api/types.ts';

/** One advertisement as its owner or an admin sees it (getAdvertisement). @throws ApiError 404 */
export const advertisementQuery = (api: ApiClient, id: Id) =>
  queryOptions({
    queryKey: ['advertisements', 'detail', String(id)],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/advertisements/{id}/', { params: { path: { id } }, signal }),
        'Failed to fetch advertisement',
        isFilled,
      ),
  });
