import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * On unmount, returns the focus to the element that had it on mount. If several dialogs open one
 * after another, Mantine itself would focus an element of a removed dialog.
 */
export const useFocusReturn = (isWanted = true): void => {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useEffect(
    () => () => {
      if (isWanted) focusOpener(opener.current);
    },
    [isWanted],
  );
};

/** Focuses the element that opened a dialog, or the main element if the opener was removed. */
export const focusOpener = (opener: Element | null): void => {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? visible(opener) : document.querySelector('main');
  target?.focus({ preventScroll: true });
};

/** Returns the opener of a dialog, or the button of the closed menu that contains the opener. */
const visible = (opener: HTMLElement): HTMLElement => {
  const folded = opener.closest('details:not([open])');
  return folded?.querySelector('summary') ?? opener;
};
