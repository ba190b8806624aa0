import type { MouseEvent } from 'react';

/**
 * A click handler for links that open something in place; clicks for a new tab or window still
 * follow the link.
 */
export const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  const wantsOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.button !== 0 || wantsOther) return;
  event.preventDefault();
  act();
};
