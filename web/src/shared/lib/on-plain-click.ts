type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'
>;

/**
 * Creates a click handler for a link that opens something on the same page. A click for a new tab
 * or window still follows the link.
 */
export const onPlainClick = (act: () => void) => (event: Click) => {
  const wantsOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.button !== 0 || wantsOther) return;
  event.preventDefault();
  act();
};
