import { useEffect, useState } from 'react';

/**
 * Gives the focus back, when the component goes, to what had it when it came. A dialog does so by
 * itself; what shows one dialog after the other calls it in their place, as the last one was opened
 * from a dialog that was removed.
 */
export function useFocusReturn(isWanted = true): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!isWanted) return;
      const target =
        opener instanceof HTMLElement && opener.isConnected ? visible(opener) : mainPart();
      target?.focus({ preventScroll: true });
    },
    [opener, isWanted],
  );
}

/** Where focus goes if the opener was removed, as 'Sign in' is after signing in. */
function mainPart(): HTMLElement | null {
  return document.querySelector('main');
}

/** What opened from a menu that has been folded away since: the menu's opener. */
function visible(opener: HTMLElement): HTMLElement {
  const folded = opener.closest('details:not([open])');
  return folded?.querySelector('summary') ?? opener;
}
