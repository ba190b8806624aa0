import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';

import { paths } from '../config/paths.ts';
import type { SessionStore } from './session-store.ts';

/** Opens the sign-in page when the session ends, and the home page after a sign-out. */
export const useSessionEvents = (store: SessionStore): void => {
  const queries = useQueryClient();
  const location = useLocation();
  const goTo = useArrival();

  const onEnded = useEffectEvent(() => {
    const from = `${location.pathname}${location.search}${location.hash}`;
    return goTo(paths.login, { state: { from, sessionEnded: true } });
  });
  const onSignedOut = useEffectEvent(() => goTo(paths.home));
  const onPersonLeft = useEffectEvent(() => queries.clear());
  useEffect(() => store.start({ onEnded, onSignedOut, onPersonLeft }), [store]);
};

/**
 * Returns a function that navigates and resolves once the new page is displayed. The router's own
 * promise resolves earlier, while the old page is still displayed.
 */
const useArrival = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const arrive = useRef<(() => void) | null>(null);

  useEffect(() => {
    arrive.current?.();
    arrive.current = null;
  }, [location]);

  return (to: string, options?: NavigateOptions) =>
    new Promise<void>((resolve) => {
      arrive.current = resolve;
      void navigate(to, options);
    });
};
