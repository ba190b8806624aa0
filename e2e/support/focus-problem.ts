/** Describes a problem of the focused element, or returns null if it is visible and not covered. */
export const focusProblem = (): string | null => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const name = `${focused.tagName} "${(focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 30)}"`;
  // Some fields show their border on a parent element, so the parent must be visible.
  const around = focused.parentElement?.checkVisibility({ opacityProperty: true });
  if (!focused.checkVisibility({ visibilityProperty: true }) || !around) {
    return `${name} is not visible`;
  }
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return `${name} is outside the window`;
  const isSame = focused.contains(hit) || hit.contains(focused);
  const isLabel = hit.closest('label')?.contains(focused);
  return isSame || isLabel ? null : `${name} is covered by ${hit.tagName}.${hit.className}`;
};
