import { useLayoutEffect, useState } from 'react';

const GAP_PX = 8;
/** The size of the largest toast, which has three lines of text, in CSS pixels. */
const MESSAGE_WIDTH_PX = 350;
const MESSAGE_HEIGHT_PX = 90;

/**
 * Returns the distance of the toasts from the top of the window, in pixels. At that distance, the
 * toasts cover neither navigation nor title nor dialog.
 */
export const useFreeTop = (messages: number): number => {
  const [top, setTop] = useState(GAP_PX);
  useLayoutEffect(() => {
    if (messages === 0) return;
    const measure = () => setTop(freeTop(messages));
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
  }, [messages]);
  return top;
};

/** While a dialog is open, the header is dimmed, so toasts may cover it. */
const freeTop = (messages: number): number => {
  if (document.querySelector('[role="dialog"]') !== null) return GAP_PX;
  let top = 0;
  for (const part of document.querySelectorAll('[data-clear-of-toasts], h1')) {
    const box = part.getBoundingClientRect();
    const isBeside = fromMiddle(part) > MESSAGE_WIDTH_PX / 2;
    const isBelow = box.top > top + messages * (GAP_PX + MESSAGE_HEIGHT_PX);
    if (!isBeside && !isBelow) top = Math.max(top, box.bottom);
  }
  return Math.min(top, window.innerHeight - MESSAGE_HEIGHT_PX) + GAP_PX;
};

/** The distance between an element and the middle of the window, in pixels. */
const fromMiddle = (part: Element): number => {
  const text = document.createRange();
  text.selectNodeContents(part);
  const { left, right } = text.getBoundingClientRect();
  const middle = window.innerWidth / 2;
  return Math.max(left - middle, middle - right);
};
