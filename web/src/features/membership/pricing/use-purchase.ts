import { useEffect, useState } from 'react';
import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { messageOf } from '~/shared/api/errors.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { useCheckout } from '../api/checkout.ts';

/**
 * Buying: a visitor signs in first; the profile is looked at in between, so that nobody who turns
 * out to be a member is sent to the checkout; then the browser goes there.
 */
export function usePurchase(leave = (address: string) => window.location.assign(address)) {
  const { state, membership } = useSession();
  const openAuthModal = useAuthModal();
  const checkout = useCheckout();
  const [wanted, setWanted] = useState(false);
  const { mutate } = checkout;

  useEffect(() => {
    if (!wanted || state !== 'signed-in' || membership.state === 'loading') return;
    setWanted(false);
    if (!membership.isPremium) mutate(undefined, { onSuccess: leave });
  }, [wanted, state, membership, mutate, leave]);

  return {
    isPremium: membership.isPremium,
    /** From the press until the browser has left for the checkout. */
    pending: wanted ? state === 'signed-in' : checkout.isPending || checkout.isSuccess,
    error: checkout.isError ? messageOf(checkout.error) : null,
    buy: () => {
      checkout.reset();
      if (state === 'signed-in') setWanted(true);
      else {
        openAuthModal({
          mode: 'sign-in',
          then: () => {
            setWanted(true);
          },
        });
      }
    },
  };
}
