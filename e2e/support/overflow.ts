import type { Page } from '@playwright/test';

const HEIGHT = 900;

/** Window widths from a small phone to a desktop, in steps of 20 px. */
export const ALL_WIDTHS: readonly number[] = Array.from({ length: 65 }, (_, n) => 320 + n * 20);

export const SOME_WIDTHS: readonly number[] = [320, 768, 1100];

/** Lists the elements that overflow the window or their own box, one line per width and element. */
export const overflows = async (page: Page, widths: readonly number[]): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const lines = await page.evaluate(overflowingElements);
    found.push(...lines.map((line) => `${width} px: ${line}`));
  }
  return found;
};

/** Sets the text size in the browser's settings. */
export const setTextSize = async (page: Page, pixels: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
};

const overflowingElements = (): string[] => {
  const root = document.documentElement;
  const right = root.clientWidth;
  const isClipped = (element: Element) => {
    for (let part = element.parentElement; part && part !== root; part = part.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(part);
      if (part !== document.body && (overflowX !== 'visible' || clipPath !== 'none')) return true;
    }
    return false;
  };
  const overflowing = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { left, right: end, width } = element.getBoundingClientRect();
    const { clipPath, overflowX, display } = getComputedStyle(element);
    const isSeen = element.checkVisibility({ visibilityProperty: true });
    const isHidden = width === 0 || clipPath !== 'none' || !isSeen;
    if (isHidden || isClipped(element)) return false;
    const spills =
      overflowX === 'visible' &&
      !['inline', 'contents'].includes(display) &&
      element.clientWidth > 0 &&
      element.scrollWidth > element.clientWidth + 2;
    return spills || end > right + 1 || left < -1;
  });
  const found = overflowing
    .filter((element) => !overflowing.some((other) => other !== element && element.contains(other)))
    .map(
      ({ tagName, className, textContent }) =>
        `${tagName}.${className} "${textContent.trim().slice(0, 30)}"`,
    );
  if (root.scrollWidth > right) found.push(`the page is ${root.scrollWidth} px wide`);
  return found;
};
