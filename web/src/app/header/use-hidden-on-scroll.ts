import { useEffect, useRef, useState, type RefObject } from 'react';

const HIDE_AFTER_PX = 100;
/** Scrolling by less is a trembling finger, not a direction. */
const TREMBLE_PX = 4;

/**
 * Hides the bar when the reader scrolls down past 100 px and shows it again on scrolling up. It
 * stays while the focus is in it, and away while it would cover what has the focus.
 */
export function useHiddenOnScroll(): { bar: RefObject<HTMLElement | null>; hidden: boolean } {
  const bar = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < TREMBLE_PX) return;
      const down = now > last;
      last = now;
      if (!down) setHidden(now > HIDE_AFTER_PX && coversFocus(bar.current));
      else if (now > HIDE_AFTER_PX) setHidden(!bar.current?.contains(document.activeElement));
    };
    const giveWay = () => {
      if (bar.current?.contains(document.activeElement)) setHidden(false);
      else if (coversFocus(bar.current)) setHidden(true);
    };
    window.addEventListener('scroll', follow, { passive: true });
    document.addEventListener('focusin', giveWay);
    return () => {
      window.removeEventListener('scroll', follow);
      document.removeEventListener('focusin', giveWay);
    };
  }, []);

  return { bar, hidden };
}

function coversFocus(bar: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (!bar || !focused || focused === document.body || bar.contains(focused)) return false;
  const { top, height } = focused.getBoundingClientRect();
  // What is taller than the screen (the page's main part) has the focus without being covered.
  return height < window.innerHeight && top < bar.offsetHeight && top + height > 0;
}
