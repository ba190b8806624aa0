type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'
>;

/**
 * Creates a click handler for links that open something on the same page. Clicks for a new tab or
 * window still follow the link.
 */
export const onPlainClick = (act: () => void) => (event: Click) => {
  const wantsOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.button !== 0 || wantsOther) return;
  event.preventDefault();
  act();
};
