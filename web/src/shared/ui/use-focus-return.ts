import { useEffect, useState } from 'react';

/**
 * Returns the focus on unmount to what had it on mount. For sequences of dialogs, where Mantine's
 * own return would focus an element of a removed dialog.
 */
export const useFocusReturn = (isWanted = true): void => {
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
};

/** The target if the opener was removed, as 'Sign in' is after signing in. */
const mainPart = (): HTMLElement | null => document.querySelector('main');

/** If the opener's menu is collapsed, the menu's opener instead. */
const visible = (opener: HTMLElement): HTMLElement => {
  const folded = opener.closest('details:not([open])');
  return folded?.querySelector('summary') ?? opener;
};
