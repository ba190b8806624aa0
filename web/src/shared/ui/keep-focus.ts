import { flushSync } from 'react-dom';

/**
 * Makes a change that may remove the pressed control, and if that has lost the focus, moves it to
 * the target, so that the keyboard does not start from the top of the page.
 */
export const keepFocus = (
  change: () => void,
  target: () => HTMLElement | null | undefined,
): void => {
  flushSync(change);
  if (document.activeElement === document.body) target()?.focus({ preventScroll: true });
};
