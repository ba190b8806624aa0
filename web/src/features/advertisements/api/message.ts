import { useApi } from '~/shared/api/api-context.ts';
import type { Id } from '~/shared/api/types.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';

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
