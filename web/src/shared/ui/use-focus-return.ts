import { useEffect, useState } from 'react';

/**
 * Gives the focus back, when the component goes, to what had it when it came. A dialog does so by
 * itself; what shows one dialog after the other also calls it, as the last one was opened from a
 * dialog that is gone.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) {
        visible(opener).focus({ preventScroll: true });
      }
    },
    [opener],
  );
}

/** What opened from a menu that has been folded away since: the menu's opener. */
function visible(opener: HTMLElement): HTMLElement {
  const folded = opener.closest('details:not([open])');
  return folded?.querySelector('summary') ?? opener;
}
