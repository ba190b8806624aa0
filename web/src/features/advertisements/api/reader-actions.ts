import type { ApiClient } from '~/shared/api/client.ts';
import type { Id } from '~/shared/api/types.ts';

/** Counts a view or a click (recordAdvertisementView, recordAdvertisementClick). Never rejects. */
export const countAdvertisement = async (
  api: ApiClient,
  id: Id,
  kind: 'view' | 'click',
): Promise<void> => {
  const params = { path: { id } };
  const call =
    kind === 'view'
      ? api.POST('/advertisements/{id}/view/', { params, keepalive: true })
      : api.POST('/advertisements/{id}/click/', { params, keepalive: true });
  await call.catch(() => undefined);
};
