import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isApiError, messageOf } from '~/shared/api/errors.ts';
import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { buyUrl, paths } from '~/shared/config/paths.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { useCheckout } from '../api/checkout.ts';

const ALREADY_PREMIUM = 409;

const goTo = (address: string): void => {
  window.location.assign(address);
};

/**
 * Buying: a visitor signs in first; the profile is looked at in between, so that nobody who turns
 * out to be a member is sent to the checkout; then the browser goes there. An address that asks for
 * it (`?buy=true`) is a press by itself.
 */
export function usePurchase(leave = goTo) {
  const { state, membership, reloadProfile } = useSession();
  const openAuthModal = useAuthModal();
  const { mutate, cancel, error, isPending, isSuccess, isError } = useCheckout();
  /** Pressed, but not decided yet: who this is, or whether they are a member, is not known. */
  const [wanted, setWanted] = useState(false);
  const [isAsked, setIsAsked] = useAskedByAddress();
  const started = useRef(false);

  const askToSignIn = () => {
    openAuthModal({
      mode: 'sign-in',
      from: buyUrl,
      then: () => {
        setWanted(true);
      },
    });
  };

  const { isPremium } = membership;
  if (isAsked && state !== 'loading') {
    setIsAsked(false);
    if (state === 'signed-in') setWanted(true);
  }
  if (wanted && isPremium) setWanted(false);
  const isDecided = state === 'signed-in' && membership.state !== 'loading' && !isPremium;

  useEffect(() => {
    if (!wanted || !isDecided || started.current) return;
    started.current = true;
    mutate(undefined, {
      onSuccess: (address) => {
        leave(address);
      },
      onError: (failure) => {
        // The server knows of a purchase that this page does not.
        if (isApiError(failure, ALREADY_PREMIUM)) void reloadProfile();
      },
      onSettled: () => {
        started.current = false;
        setWanted(false);
      },
    });
  }, [wanted, isDecided, mutate, leave, reloadProfile]);

  useEffect(() => {
    // Back from the checkout, browsers show the page as it was left: waiting to leave.
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) cancel();
    };
    window.addEventListener('pageshow', onShown);
    return () => {
      window.removeEventListener('pageshow', onShown);
    };
  }, [cancel]);

  return {
    isPremium,
    /** From the press until the browser has left for the checkout. */
    pending: (wanted && state === 'signed-in') || isPending || isSuccess,
    error: isError ? messageOf(error) : null,
    /** Stops waiting, so that it can be pressed again. */
    giveUp: () => {
      cancel();
      started.current = false;
      setWanted(false);
    },
    buy: () => {
      if (state === 'signed-out') askToSignIn();
      else setWanted(true);
    },
  };
}

/** Whether a link to buy led here. The address forgets it, or each way back would buy again. */
function useAskedByAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isInAddress = query.get('buy') === 'true';
  useEffect(() => {
    if (isInAddress) void navigate(paths.pricing, { replace: true });
  }, [isInAddress, navigate]);
  return useState(isInAddress);
}
