import { useEffect, type RefObject } from 'react';

/**
 * When the focused element disappears (such as a row's delete button), moves the focus to the
 * heading. Otherwise the next Tab would start at the top of the page.
 */
export const useKeptFocus = (heading: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent): void => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      if (!(last instanceof Element) || last.isConnected) return;
      last = null;
      heading.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, [heading]);
};
