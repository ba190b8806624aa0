import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export const MAIN_ID = 'main';

/**
 * Focuses the main content after a navigation, as a full load would; within a page only if what had
 * the focus is gone.
 */
export function RouteFocus() {
  const { pathname, search, hash } = useLocation();
  const previous = useRef({ pathname, search });
  useEffect(() => {
    const from = previous.current;
    previous.current = { pathname, search };
    const isLost = from.search !== search && document.activeElement === document.body;
    if (from.pathname === pathname && !isLost) return;
    if (!hash) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, search, hash]);
  return null;
}
