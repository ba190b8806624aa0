import { chromium } from '@playwright/test';
import { startKit } from '../support/start-kit.ts';
import { type Visit, visit } from './lighthouse.ts';
import { servePlainPage } from './static-page.ts';
import { median } from './median.ts';

/**
 * Compares the home page with a static page of the same content in Lighthouse on a simulated phone.
 * The script needs a build of the site, or the URL of a running site in E2E_BASE_URL.
 *
 *     npm run measure:home -w e2e
 */

const ROUNDS = 5;

const print = (cells: readonly string[]) => {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
};

const printVisits = (name: string, visits: readonly Visit[]): void => {
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  /*
   * The largest contentful paint (LCP) varies by up to 200 ms between visits, depending on which
   * lazy pictures Lighthouse counts. Therefore the table shows the median and the range of the LCP.
   */
  const lcp = visits.map(({ lcpMs }) => lcpMs);
  print([
    name,
    `${Math.round(of('firstPaintMs'))} ms`,
    `${Math.round(of('lcpMs'))} ms (${Math.round(Math.min(...lcp))} to ${Math.round(Math.max(...lcp))})`,
    of('cls').toFixed(3),
    `${Math.round(of('blockedMs'))} ms`,
    `${of('performance')}, ${of('accessibility')}, ${of('bestPractices')}, ${of('seo')}`,
  ]);
};

const executablePath = process.env.PLAYWRIGHT_CHROMIUM;
// The mock server checks its responses against the contract, except in production.
process.env.NODE_ENV ??= 'production';
const kit = await startKit();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox'],
});
try {
  const context = await browser.newContext();
  const plain = await servePlainPage(await context.newPage(), kit.site);
  await browser.close();
  const visits: { site: Visit[]; plain: Visit[] } = { site: [], plain: [] };
  // The first round only warms the caches, so it is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [site, other] = [await visit(kit.site), await visit(plain.url)];
    if (round === 0) continue;
    visits.site.push(site);
    visits.plain.push(other);
  }
  print(['Page', 'First paint', 'LCP', 'CLS', 'TBT', 'Scores']);
  print(['---', '---', '---', '---', '---', '---']);
  printVisits('home', visits.site);
  printVisits(`plain page, ${plain.stories} stories`, visits.plain);
  const ratio = median(visits.site.map((v) => v.lcpMs)) / median(visits.plain.map((v) => v.lcpMs));
  process.stdout.write(`\nLCP of the site / plain page: ${ratio.toFixed(2)}\n`);
  plain.server.close();
} finally {
  await browser.close();
  await kit.stop();
}
