import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Every change of page starts at the top, back and forward too, unless the address names a part of
 * the page. Stands behind the router's own scroll restoration, which keeps the place on a reload
 * and between the pages of one list.
 */
export function StartAtTop() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (!hash) window.scrollTo(0, 0);
  }, [pathname, hash]);
  return null;
}
