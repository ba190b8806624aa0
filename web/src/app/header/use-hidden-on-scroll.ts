import { useEffect, useRef, useState, type RefObject } from 'react';

const HIDE_AFTER_PX = 100;
/** Scroll steps under this height in pixels are ignored as jitter. */
const TREMBLE_PX = 4;

/**
 * Hides the header bar on scrolling down, or if it would cover the focused control, and shows it on
 * scrolling up. The bar is always visible in the top 100 px of the page and while it contains the
 * focus.
 */
export const useHiddenOnScroll = (): { bar: RefObject<HTMLElement | null>; hidden: boolean } => {
  const bar = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < TREMBLE_PX) return;
      const down = now > last;
      last = now;
      if (now <= HIDE_AFTER_PX) setHidden(false);
      else if (down) setHidden(!bar.current?.contains(document.activeElement));
      else setHidden(coversFocus(bar.current));
    };
    const giveWay = () => {
      if (bar.current?.contains(document.activeElement)) setHidden(false);
      else if (window.scrollY > HIDE_AFTER_PX && coversFocus(bar.current)) setHidden(true);
    };
    window.addEventListener('scroll', follow, { passive: true });
    document.addEventListener('focusin', giveWay);
    return () => {
      window.removeEventListener('scroll', follow);
      document.removeEventListener('focusin', giveWay);
    };
  }, []);

  return { bar, hidden };
};

const coversFocus = (bar: HTMLElement | null): boolean => {
  const focused = document.activeElement;
  if (!bar || !focused || focused === document.body || bar.contains(focused)) return false;
  // A navigation, or a click on plain text, focuses the main content, which is not a control.
  if (focused.matches('[tabindex="-1"]')) return false;
  // Only the skip link precedes the header bar. A higher z-index keeps the skip link visible.
  if (bar.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING) return false;
  const { top, height } = focused.getBoundingClientRect();
  // The bar may cover an element that is taller than the window and so never fully visible.
  return (
    height < window.innerHeight && top < bar.getBoundingClientRect().bottom && top + height > 0
  );
};
