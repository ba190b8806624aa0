import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pageQueries } from '../src/shared/config/page-queries.ts';
import { createPageCache } from './page-cache.ts';
import { makePage, type Page } from './page.ts';
import { createRenderQueue } from './render-queue.ts';
import { createSiteServer } from './site-server.ts';

const PUBLIC = { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' };
const HOUR_MS = 3_600_000;

const story = (url: string) => makePage(200, PUBLIC, `page ${url}`);
const render = vi.fn(story);
let nowMs = 0;
const pages = createPageCache({ render: createRenderQueue(render), now: () => nowMs });
const server = await createSiteServer({ pages });
let origin = '';

beforeAll(async () => {
  origin = await server.listen();
});
afterAll(() => void server.close());
beforeEach(() => {
  render.mockImplementation(story);
});

const read = async (url: string) => (await fetch(origin + url)).text();
const queryOf = (pairs: readonly (readonly string[])[]) =>
  pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');

const declared = new Set<string>(Object.values(pageQueries).flat());
const stranger = fc.string({ minLength: 1 }).filter((name) => !declared.has(name.toLowerCase()));
const strangers = fc.array(fc.tuple(stranger, fc.string()), { maxLength: 4 });

test.each(['/', '/article/bridge', '/about', '/pricing'])(
  'requests for the page %s that differ only in unknown parameters share one rendering',
  async (path) => {
    render.mockClear();
    await fc.assert(
      fc.asyncProperty(strangers, async (pairs) => {
        expect(await read(`${path}?${queryOf(pairs)}`)).toBe(`page ${path}`);
      }),
      { numRuns: 40, examples: [[[['utm_source', 'x']]], [[['fbclid', 'y']]], [[['x', '1']]]] },
    );
    expect(render).toHaveBeenCalledOnce();
  },
);

test('searches that differ only in unknown parameters or the order of parameters get the same page', async () => {
  const own = fc.uniqueArray(fc.tuple(fc.constantFrom(...pageQueries.search), fc.string()), {
    selector: ([name]) => name,
  });
  const mixed = fc.tuple(own, strangers).chain(([mine, others]) => {
    const all = [...mine, ...others];
    return fc.tuple(
      fc.constant(mine),
      fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    );
  });
  await fc.assert(
    fc.asyncProperty(mixed, async ([mine, all]) => {
      const filled = mine.filter(([, value]) => value !== '');
      const sorted = pageQueries.search.flatMap((name) => filled.filter(([own]) => own === name));
      const search = new URLSearchParams(sorted.map((pair) => [...pair]));
      expect(await read(`/search?${queryOf(all)}`)).toBe(
        `page /search${sorted.length > 0 ? `?${search}` : ''}`,
      );
    }),
    { numRuns: 60 },
  );
});

test('during a flood of searches, the site serves cached pages, rejects excess searches and stays healthy', async () => {
  await read('/about');
  nowMs += HOUR_MS;
  const waiting: (() => void)[] = [];
  render.mockImplementation(
    (url) => new Promise<Page>((resolve) => waiting.push(() => resolve(story(url)))),
  );
  const flood = Array.from({ length: 100 }, (_, index) => fetch(`${origin}/search?q=${index}`));
  const refused = await Promise.race(flood);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.text()).toContain('Please try this page again shortly');
  expect(await read('/healthz')).toBe('ok');
  expect(await read('/about')).toBe('page /about');

  render.mockImplementation(story);
  for (const finish of waiting) finish();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(80);
  expect(await read('/search?q=later')).toBe('page /search?q=later');
});
