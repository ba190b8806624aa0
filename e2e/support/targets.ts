import type { Page } from '@playwright/test';

/**
 * Lists the tap targets under 44 px, and the fields into which a phone zooms. WCAG 2.5.5 exempts
 * links in sentences, and links with a larger equivalent on the page.
 */
export const smallTargets = async (page: Page): Promise<string[]> => page.evaluate(measure);

const measure = (): string[] => {
  const ENOUGH_PX = 44;
  const TARGETS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]';

  const ENOUGH_FOR_TEXT_PX = 16;
  const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range]), select, textarea';

  const isInSentence = (target: HTMLElement): boolean => {
    if (getComputedStyle(target).display !== 'inline') return false;
    const block = target.closest('p, li, dd, td, address, label, blockquote');
    const links = [...(block?.querySelectorAll('a, button') ?? [])];
    const words = links.reduce(
      (rest, link) => rest.replace(link.textContent, ''),
      block?.textContent ?? '',
    );
    return /\p{L}{2}/u.test(words);
  };
  const hrefOf = (element: Element | null) => element?.closest('a')?.href;
  const isPressed = (target: HTMLElement, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    const isSameLink = hrefOf(hit) !== undefined && hrefOf(hit) === hrefOf(target);
    return target.contains(hit) || hit.closest('label')?.control === target || isSameLink;
  };
  const reach = (target: HTMLElement, [x, y]: [number, number], dx: number, dy: number): number => {
    let steps = 0;
    while (steps < ENOUGH_PX && isPressed(target, x + dx * (steps + 1), y + dy * (steps + 1))) {
      steps += 1;
    }
    return steps;
  };

  const found: { line: string; href: string | undefined }[] = [];
  const enough = new Set<string | undefined>();
  const nameOf = (target: HTMLElement) =>
    `${target.tagName} "${target.getAttribute('aria-label') ?? target.textContent.trim().slice(0, 40)}"`;
  for (const target of document.querySelectorAll<HTMLElement>(TARGETS)) {
    const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen || target.matches(':disabled') || isInSentence(target)) continue;
    const size = Number.parseFloat(getComputedStyle(target).fontSize);
    if (target.matches(FIELDS) && size < ENOUGH_FOR_TEXT_PX) {
      found.push({ line: `${nameOf(target)} has text of ${size} px`, href: undefined });
    }
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [box] = target.getClientRects();
    if (!box || box.width < 2) continue;
    const center: [number, number] = [box.left + box.width / 2, box.top + box.height / 2];
    if (!isPressed(target, ...center)) continue;
    const width = reach(target, center, -1, 0) + reach(target, center, 1, 0) + 1;
    const height = reach(target, center, 0, -1) + reach(target, center, 0, 1) + 1;
    const href = hrefOf(target);
    if (Math.min(width, height) >= ENOUGH_PX) enough.add(href);
    else {
      found.push({ line: `${nameOf(target)} ${width} x ${height}`, href });
    }
  }
  return found
    .filter(({ href }) => href === undefined || !enough.has(href))
    .map(({ line }) => line);
};
