type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'
>;

/** Creates a link's click handler, which ignores clicks that open a new tab or window. */
export const onPlainClick = (act: () => void) => (event: Click) => {
  const wantsOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.button !== 0 || wantsOther) return;
  event.preventDefault();
  act();
};
