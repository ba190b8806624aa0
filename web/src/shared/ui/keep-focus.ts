import { flushSync } from 'react-dom';

/**
 * Runs a change that may remove the focused control. If the control is removed, the target gets the
 * focus, so that Tab does not start again at the top of the page.
 */
export const keepFocus = (
  change: () => void,
  target: () => HTMLElement | null | undefined,
): void => {
  flushSync(change);
  if (document.activeElement === document.body) target()?.focus({ preventScroll: true });
};
