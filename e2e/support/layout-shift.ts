import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts?: LayoutShift[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records the layout shifts of every document that the page opens. */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      window.layoutShifts?.push(...(list.getEntries() as LayoutShift[]));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the recorded layout shifts, and the elements that moved. */
export const layoutShift = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(() => {
    const shifts = window.layoutShifts ?? [];
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ value, sources }) =>
        sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : 'text';
          const text = node?.textContent?.trim().slice(0, 30);
          return `${value.toFixed(3)} ${name} "${text}" ${previousRect.y} -> ${currentRect.y}`;
        }),
      ),
    };
  });
