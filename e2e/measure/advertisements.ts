import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { addresses, serverService, siteService } from '../../scripts/lib/kit.ts';
import { choosePorts } from '../../scripts/lib/ports.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { Service } from '../../scripts/lib/service.ts';
import { createControl } from '../support/control.ts';
import { median } from '../../scripts/lib/median.ts';

/**
 * Measures API response times and sizes and browser rendering with 10,000 advertisements. Needs a
 * build.
 *
 *     npm run measure:advertisements -w e2e
 */

const ADVERTISEMENTS = 10_000;
const ROUNDS = 5;
const PAGES = [2, 3, 4, 5];
const READY_TIMEOUT_MS = 120_000;
const LIST = '/api/advertisements/get_all/';

const dataDir = mkdtempSync(path.join(tmpdir(), 'kit-measure-'));
const seed = path.join(ROOT, 'mock-server/scripts/seed-many-advertisements.ts');
execFileSync(process.execPath, [seed, dataDir, String(ADVERTISEMENTS)], { stdio: 'inherit' });
const [webPort = 0, apiPort = 0] = await choosePorts([
  { what: 'the site', variable: 'WEB_PORT', fixed: undefined, preferred: 3800 },
  { what: 'the server', variable: 'API_PORT', fixed: undefined, preferred: 3850 },
]);
// As in production, without checking each response against the contract.
process.env.CONTRACT_CHECK ??= 'off';
const options = { dataDir, webPort, apiPort, dev: false, onNotice: () => undefined };
const { site, api } = addresses(options);
const services = [new Service(serverService(options)), new Service(siteService(options))];

const print = (cells: readonly string[]) => {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
};
const ms = (value: number) => `${Math.round(value)} ms`;

const measureAnswer = async (name: string, query: string, token?: string): Promise<void> => {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
    const answer = await fetch(api + LIST + query, { headers });
    bytes = (await answer.arrayBuffer()).byteLength;
    times.push(performance.now() - start);
  }
  print([name, ms(times[0] ?? 0), ms(median(times)), `${(bytes / 1024).toFixed(1)} KiB`]);
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const measureList = async (
  page: Page,
  name: string,
  list: { address: string; items: string },
): Promise<void> => {
  const items = page.locator(list.items);
  const first = await timed(async () => {
    await page.goto(site + list.address);
    await items.first().waitFor();
  });
  // Pages react to presses only after hydration.
  await page.waitForLoadState('networkidle');
  const turns: number[] = [];
  for (const number of PAGES) {
    const before = await items.first().textContent();
    const link = page.getByRole('link', { name: `Page ${number}`, exact: true });
    turns.push(
      await timed(async () => {
        await link.click();
        await expect(items.first()).not.toHaveText(before ?? '');
      }),
    );
  }
  const elements = await page.locator('*').count();
  print([name, ms(first), ms(median(turns)), String(await items.count()), String(elements)]);
};

try {
  await Promise.all(services.map((service) => service.ready(READY_TIMEOUT_MS)));
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext();
  await createControl(api, site).signIn(context, 'admin');
  const cookies = await context.cookies(site);
  const token = cookies.find(({ name }) => name === 'accessToken')?.value ?? '';

  print(['Response', 'First', `Median of ${ROUNDS}`, 'Size']);
  print(['---', '---', '---', '---']);
  await measureAnswer('admin: the whole list', '', token);
  await measureAnswer(
    'admin: a page of the review queue',
    '?page=1&page_size=12&sort=queue',
    token,
  );
  await measureAnswer('admin: the last page, by title', '?page=830&page_size=12&sort=title', token);
  await measureAnswer('admin: a page of search results', '?page=1&page_size=12&search=9999', token);
  await measureAnswer('visitor: the whole list', '');
  const shown = '&page_size=12&status=approved&has_images=true';
  await measureAnswer('visitor: a page', `?page=1${shown}`);

  const admin = { address: '/dashboard/advertiselist', items: 'tbody tr' };
  const visitors = { address: '/advertisements', items: 'main li h2' };
  process.stdout.write('\n');
  print(['List in a browser', 'Time to first list', 'Time to another page', 'Rows', 'Elements']);
  print(['---', '---', '---', '---', '---']);
  const page = await context.newPage();
  await measureList(page, 'admin', admin);
  await measureList(page, 'visitor', visitors);
  // Simulates a backend without pagination.
  await page.route(`**${LIST}*`, (route) => route.continue({ url: api + LIST }));
  await measureList(page, 'admin, backend without pagination', admin);
  await browser.close();
} finally {
  await Promise.all(services.map((service) => service.stop()));
  rmSync(dataDir, { recursive: true, force: true });
}
