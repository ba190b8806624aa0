import { useEffect, useRef } from 'react';
import { messageOf } from '~/shared/api/errors.ts';
import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { useCheckout } from '../api/checkout.ts';

const goTo = (address: string): void => {
  window.location.assign(address);
};

/**
 * Buying: a visitor signs in first; the profile is looked at in between, so that nobody who turns
 * out to be a member is sent to the checkout; then the browser goes there.
 */
export function usePurchase(leave = goTo) {
  const { state, membership } = useSession();
  const openAuthModal = useAuthModal();
  const checkout = useCheckout();
  const boughtAsVisitor = useRef(false);
  const { mutate } = checkout;

  useEffect(() => {
    if (!boughtAsVisitor.current || state !== 'signed-in' || membership.state === 'loading') return;
    boughtAsVisitor.current = false;
    if (!membership.isPremium) mutate(undefined, { onSuccess: leave });
  }, [state, membership, mutate, leave]);

  return {
    isPremium: membership.isPremium,
    /** From the press until the browser has left for the checkout. */
    pending: checkout.isPending || checkout.isSuccess,
    error: checkout.isError ? messageOf(checkout.error) : null,
    buy: () => {
      if (state === 'signed-in') {
        mutate(undefined, { onSuccess: leave });
        return;
      }
      openAuthModal({
        mode: 'sign-in',
        then: () => {
          boughtAsVisitor.current = true;
        },
      });
    },
  };
}
