import { useMutation } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { useSession } from '~/shared/session/session-context.ts';

/**
 * Turns the renewal of the membership off (cancelSubscription) or on again (resumeSubscription),
 * and has the profile fetched anew.
 */
export function useAutoRenew() {
  const api = useApi();
  const { reloadProfile } = useSession();
  return useMutation({
    mutationFn: (autoRenew: boolean) =>
      unwrap(
        autoRenew
          ? api.POST('/payment/resume-subscription/')
          : api.POST('/payment/cancel-subscription/'),
        'Failed to update the membership',
      ),
    onSuccess: reloadProfile,
  });
}
