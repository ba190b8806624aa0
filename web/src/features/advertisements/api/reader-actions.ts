import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import type { Id } from '~/shared/api/types.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';

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

/** Emails a message to the advertiser (writeToAdvertiser). A 429 says how long to wait. */
export const useWriteToAdvertiser = (id: Id) => {
  const api = useApi();
  return useAbortableMutation({
    mutationFn: (text: string, signal) =>
      unwrap(
        api.POST('/advertisements/{id}/message/', {
          params: { path: { id } },
          body: { text },
          signal,
        }),
        'Failed to send the message',
      ),
  });
};
