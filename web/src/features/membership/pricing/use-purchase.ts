import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isApiError, messageOf } from '~/shared/api/errors.ts';
import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { buyUrl, paths } from '~/shared/config/paths.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { useCheckout } from '../api/checkout.ts';

const ALREADY_PREMIUM = 409;

const goTo = (url: string): void => window.location.assign(url);

/**
 * Opens the checkout for a membership, after a sign-in if necessary. Members cannot buy again. With
 * `?buy=true` in the URL, the purchase starts without a press of the button.
 */
export const usePurchase = (leave = goTo) => {
  const { state, membership, reloadProfile } = useSession();
  const openAuthModal = useAuthModal();
  const { mutate, cancel, error, isPending, isSuccess, isError } = useCheckout();
  /** Whether the button was pressed and the session or the membership is still loading. */
  const [wanted, setWanted] = useState(false);
  /** The number of times that a visitor pressed the button. Each press opens the sign-in dialog. */
  const [visits, setVisits] = useState(0);
  const [isAsked, setIsAsked] = useAskedByUrl();
  const started = useRef(false);

  const { isPremium } = membership;
  if (isAsked && state !== 'loading') {
    setIsAsked(false);
    if (state === 'signed-in') setWanted(true);
  }
  if (wanted && isPremium) setWanted(false);
  if (wanted && state === 'signed-out' && !isPending) {
    setWanted(false);
    setVisits(visits + 1);
  }
  const isDecided = state === 'signed-in' && membership.state !== 'loading' && !isPremium;

  useEffect(() => {
    if (!wanted || !isDecided || started.current) return;
    started.current = true;
    mutate(undefined, {
      onSuccess: (url) => leave(url),
      onError: (failure) => {
        // The user bought a membership elsewhere, so the cached profile is outdated.
        if (isApiError(failure, ALREADY_PREMIUM)) void reloadProfile();
      },
      onSettled: () => {
        started.current = false;
        setWanted(false);
      },
    });
  }, [wanted, isDecided, mutate, leave, reloadProfile]);

  useEffect(() => {
    if (visits === 0) return;
    const note = 'A membership belongs to an account. Sign in, and the checkout opens.';
    openAuthModal({ mode: 'sign-in', note, from: buyUrl, then: () => setWanted(true) });
  }, [visits, openAuthModal]);

  useEffect(() => {
    // A page from the back/forward cache may still show the button as pending.
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) cancel();
    };
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, [cancel]);

  return {
    isPremium,
    /** Whether a purchase is under way: from the press until the browser opens the checkout. */
    pending: (wanted && state === 'signed-in') || isPending || isSuccess,
    error: isError ? messageOf(error) : null,
    /** Aborts the purchase, so that the button can be pressed again. */
    giveUp: () => {
      cancel();
      started.current = false;
      setWanted(false);
    },
    buy: () => setWanted(true),
  };
};

/** Whether the URL had `buy=true`, which is removed so that going back does not buy again. */
const useAskedByUrl = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isInUrl = query.get('buy') === 'true';
  useEffect(() => {
    if (isInUrl) void navigate(paths.pricing, { replace: true });
  }, [isInUrl, navigate]);
  return useState(isInUrl);
};
