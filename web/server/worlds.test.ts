import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createHttpGuard } from '../../packages/http-guard/hosts.ts';
import { listenOnFreePort } from '../../packages/runner/free-port.ts';
import { createPageCache } from './page-cache.ts';
import { makePage, type Page } from './page.ts';
import { createSiteServer } from './site-server.ts';
import { createWorldPages } from './worlds.ts';

/** The number of content changes in each world. */
const published = new Map<string, number>();
let rendered: string[] = [];
beforeEach(() => {
  published.clear();
  rendered = [];
});

const api = createServer((request, response) => {
  const world = String(request.headers['x-world'] ?? 'own');
  response.end(request.url === '/api/changes/' ? `${published.get(world) ?? 0}` : world);
});
const apiHost = `http://127.0.0.1:${await listenOnFreePort(api)}`;
const render = async (url: string, _previous?: Page, world = 'own') => {
  rendered.push(world);
  return makePage(200, { 'cache-control': 'public, s-maxage=1' }, `${url} of ${world}`);
};
const guard = createHttpGuard({ bind: '127.0.0.1', onlyThisMachine: true });
const pages = createPageCache({ render });
const withWorlds = await createSiteServer({
  pages,
  worlds: createWorldPages(apiHost, guard, { render }),
});
const without = await createSiteServer({ pages });
const site = await withWorlds.listen();
const plainSite = await without.listen();
afterAll(() => {
  for (const server of [api, withWorlds, without]) void server.close();
});

const open = (headers: Record<string, string>, origin = site) =>
  fetch(`${origin}/about?utm_source=mail`, { headers });
const textFor = async (headers: Record<string, string>, origin?: string) =>
  (await open(headers, origin)).text();

test('each world, selected by a header or cookie, has its own cached pages', async () => {
  const seen = ['a', 'b', 'a'].map((world) => textFor({ 'x-world': world }));
  expect(await Promise.all(seen)).toEqual(['/about of a', '/about of b', '/about of a']);
  expect(await textFor({ cookie: 'theme=dark; x-world=b' })).toBe('/about of b');
  expect(await textFor({})).toBe('/about of own');
  expect(rendered.toSorted()).toEqual(['a', 'b', 'own']);
});

test('a content change in one world appears there at once, but in no other world', async () => {
  await textFor({ 'x-world': 'a' });
  await textFor({ 'x-world': 'b' });
  rendered = [];
  published.set('a', 1);
  await textFor({ 'x-world': 'b' });
  await textFor({ 'x-world': 'a' });
  expect(rendered).toEqual(['a']);
});

test('proxies may not cache a page of a world', async () => {
  const { headers } = await open({ 'x-world': 'a' });
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect((await open({})).headers.get('cache-control')).toBe('public, s-maxage=1');
});

test('a cross-site request can read pages, but cannot select a world', async () => {
  const { status, statusText } = await open({ 'x-world': 'a', origin: 'https://evil.example' });
  expect([status, statusText]).toEqual([403, 'Forbidden']);
  expect(await textFor({ origin: 'https://evil.example' })).toBe('/about of own');
  expect(rendered).not.toContain('a');
});

test('a site without worlds ignores headers and cookies that select a world', async () => {
  expect(await textFor({ 'x-world': 'a' }, plainSite)).toBe('/about of own');
  expect(await textFor({ cookie: 'x-world=a' }, plainSite)).toBe('/about of own');
});
