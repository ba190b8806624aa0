import type { MouseEvent } from 'react';

/**
 * Lets a link open something in place: a plain press runs `act`, while a press that asks for a new
 * tab or window keeps following the link, as does every press before the page is hydrated.
 */
export function onPlainClick(act: () => void) {
  return (event: MouseEvent) => {
    const wantsOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.button !== 0 || wantsOther) return;
    event.preventDefault();
    act();
  };
}
