import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Returns how long the page's main thread has used a processor, in milliseconds. */
    threadMs: () => Promise<number>;
  }
}

const RUN_LENGTH = 5000;
const MAX_LAYOUT_MS = 200;

const between = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** Every printable character of Latin-1, and pairs of characters that fonts kern. */
const PATTERNS = [...between(0x21, 0x7e), ...between(0xa1, 0xff), 'AV', 'To', 'LT', 'fi'];

/**
 * Fills every field, and every text that contains `word`, with long runs of a character or a pair
 * of characters, then restores the page.
 * @returns the number of changed fields and texts, and a line for each whose layout takes over
 *   200 ms of processor time
 */
export const slowRuns = async (
  page: Page,
  word: string,
): Promise<{ places: number; slow: string[] }> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const binding = await page.exposeFunction('threadMs', async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value;
    if (seconds === undefined) throw new Error('The browser does not measure the thread time.');
    return seconds * 1000;
  });
  await page.evaluate(() => document.fonts.ready);
  const runs = PATTERNS.map((pattern) => pattern.repeat(RUN_LENGTH / pattern.length));
  const result = await page.evaluate(measure, { word, runs, maxMs: MAX_LAYOUT_MS });
  await binding.dispose();
  await session.detach();
  return result;
};

const measure = async ({ word, runs, maxMs }: { word: string; runs: string[]; maxMs: number }) => {
  const layOutMs = () => {
    const start = performance.now();
    document.documentElement.getBoundingClientRect();
    return performance.now() - start;
  };
  const writeMs = (write: (run: string) => void, run: string) => {
    write('');
    layOutMs();
    write(run);
    return layOutMs();
  };
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (nodes.nextNode() instanceof Text) {
    const { currentNode } = nodes;
    if (currentNode instanceof Text && currentNode.data.includes(word)) texts.push(currentNode);
  }
  const isSeen = (element: Element | null) => element?.checkVisibility() === true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:is([type=text], [type=url], [type=tel], [type=email], [type=search], :not([type]))',
  );
  const places = [
    ...texts
      .filter(({ parentElement }) => isSeen(parentElement))
      .map((text) => ({
        name: `<${text.parentElement?.localName ?? ''}>`,
        before: text.data,
        write: (run: string) => void (text.data = run),
      })),
    ...[...fields].filter(isSeen).map((field) => ({
      name: field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.localName,
      before: field.value,
      write: (run: string) => void (field.value = run),
    })),
  ];
  const slow: string[] = [];
  for (const { name, before, write } of places) {
    for (const run of runs) {
      if (writeMs(write, run) <= maxMs) continue;
      // Other processes delay the layout, so the test measures the thread's processor time.
      const startMs = await window.threadMs();
      writeMs(write, run);
      const usedMs = (await window.threadMs()) - startMs;
      if (usedMs > maxMs) {
        slow.push(`${name} with "${run.slice(0, 4)}…": ${Math.round(usedMs)} ms`);
        break;
      }
    }
    write(before);
    layOutMs();
  }
  return { places: places.length, slow };
};
