import { useApi } from '~/shared/api/api-context.ts';
import { isAbort } from '~/shared/api/errors.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';
import { useSession } from '~/shared/session/session-context.ts';

/**
 * Turns the automatic renewal off (cancelSubscription) or on (resumeSubscription). The result is
 * null if the backend does not support the operation.
 */
export const useAutoRenew = () => {
  const api = useApi();
  const { reloadProfile } = useSession();
  return useAbortableMutation({
    mutationFn: (autoRenew: boolean, signal) =>
      whereOffered(
        unwrap(
          autoRenew
            ? api.POST('/payment/resume-subscription/', { signal })
            : api.POST('/payment/cancel-subscription/', { signal }),
          'Failed to update the membership',
        ),
      ),
    onSuccess: (response) => (response === null ? undefined : reloadProfile()),
    // The server may have executed an aborted request, so the profile is refetched.
    onError: (error) => (isAbort(error) ? reloadProfile() : undefined),
  });
};
