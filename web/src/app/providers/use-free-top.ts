import { useLayoutEffect, useState } from 'react';

const GAP_PX = 8;

/** The distance from the top, in pixels, at which a message covers neither header nor dialog. */
export const useFreeTop = (isNeeded: boolean): number => {
  const [top, setTop] = useState(GAP_PX);
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const measure = () => {
      setTop(freeTop());
    };
    measure();
    const watcher = new MutationObserver(measure);
    watcher.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      watcher.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [isNeeded]);
  return top;
};

/** Dialogs leave room at the top, above the dimmed header. */
const freeTop = (): number => {
  if (document.querySelector('[role="dialog"]') !== null) return GAP_PX;
  const bottoms = Array.from(
    document.querySelectorAll('[data-clear-of-toasts]'),
    (part) => part.getBoundingClientRect().bottom,
  );
  return Math.max(0, ...bottoms) + GAP_PX;
};
