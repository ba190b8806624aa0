import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export const MAIN_ID = 'main';

/** Focuses the main content after a navigation, unless only the URL's query has changed. */
export function RouteFocus() {
  const { pathname, search, hash } = useLocation();
  const previous = useRef({ pathname, search });
  // The effect runs before the paint, so that the next key press reaches the new page.
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = { pathname, search };
    const isLost = from.search !== search && document.activeElement === document.body;
    if (from.pathname === pathname && !isLost) return;
    if (!hash) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, search, hash]);
  return null;
}
