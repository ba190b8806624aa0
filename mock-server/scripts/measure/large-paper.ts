import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { seedLargePaper } from '../seed-large-paper.ts';
import { median, start, stop, usedBy, type Contestant } from './contestant.ts';
import { startKit } from './own-servers.ts';

/**
 * Compares the cost of uncached pages and searches between a site with 50 stories and a site with
 * 5,000. Before each request, a write clears all caches. Requests to the two sites alternate.
 *
 * Prints the response time, and the processor time of web server and API together, which does not
 * depend on other load. Linux only.
 *
 *     npm run build -w web && npm run measure:large -w mock-server
 */

/** The search is for a common word, because showing a full page of results costs most. */
const PAGES = {
  home: '/',
  section: '/section/news',
  author: '/author/ruth-adeyemi',
  'tag, the same stories': '/tag/council',
  'tag, 7 and 735 stories': '/tag/River%20Wend',
  feed: '/feeds/rss.xml',
  story: '/article/swing-bridge-stays-open-on-sundays',
  'search page': '/search?q=town',
};
/** All stories after this date are demo stories, because the added stories are older. */
const RECENT = new Date(Date.now() - 20 * 24 * 3_600_000).toISOString().slice(0, 10);
const CALLS = {
  'search, a common word': '/api/articles/search/?q=town',
  'search, a rare word': `/api/articles/search/?q=hydrant&from_date=${RECENT}`,
  'search, two words': '/api/articles/search/?q=ruth+adeyemi',
  'search, a typing error': '/api/articles/search/?q=swing+brige',
  'search, any of the words': '/api/articles/search/?q=weir+st+flood',
  'search, excluding': '/api/articles/search/?q=-bridge',
  'suggestions, two letters': '/api/search/suggestions/?q=br',
  suggestions: '/api/search/suggestions/?q=swing+bri',
};
const ROUNDS = 15;
/** At first, Node still compiles the embedded database, and queries are several times slower. */
const WARM_UP_ROUNDS = 10;
/** Within this time after a write, the site and other servers clear their caches. */
const CHANGE_HEARD_MS = 800;
const SITE = path.resolve(import.meta.dirname, '../../../web/server/main.ts');

const startSite = (api: Contestant): Promise<Contestant> =>
  start({
    name: 'the site',
    first: '/healthz',
    command: () => [process.execPath, SITE],
    environment: (port) => ({
      WEB_PORT: `${port}`,
      API_HOST: api.origin,
      SITE_ORIGIN: `http://127.0.0.1:${port}`,
    }),
  });

const durationMs = async (address: string): Promise<number> => {
  const begin = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - begin;
};

const signIn = async ({ origin }: Contestant): Promise<string> => {
  const answer = await fetch(`${origin}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reader@millbrook.example', password: 'Courier2026' }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
};

/** Clears all caches by changing a reader's name, which any cached advertisement could contain. */
const forget = async ({ origin }: Contestant, token: string): Promise<void> => {
  const body = new FormData();
  body.set('first_name', 'Again');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/auth/profile/`, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`The caches cannot be emptied: ${answer.status}`);
};

const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'news-large-')));
const running: Contestant[] = [];
const started = async (contestant: Promise<Contestant>): Promise<Contestant> => {
  running.push(await contestant);
  return contestant;
};
try {
  const [small = '', large = ''] = folders;
  await seedLargePaper(large);
  const apis: Contestant[] = [];
  for (const folder of [small, large]) apis.push(await started(startKit(folder, '/api/sections/')));
  const sites: Contestant[] = [];
  for (const api of apis) sites.push(await started(startSite(api)));

  const tokens = await Promise.all(apis.map(signIn));

  const compare = async (name: string, servers: readonly Contestant[], route: string) => {
    const costs: number[][] = servers.map(() => []);
    const times: number[][] = servers.map(() => []);
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      for (const [index, api] of apis.entries()) await forget(api, tokens[index] ?? '');
      if (servers === sites) await delay(CHANGE_HEARD_MS);
      const order = [...servers.entries()];
      for (const [index, server] of round % 2 === 0 ? order : order.reverse()) {
        const involved = [...new Set([server, apis[index] ?? server])];
        const used = (): number => involved.reduce((sum, one) => sum + usedBy(one), 0);
        const before = used();
        const time = await durationMs(server.origin + route);
        if (round < 0) continue;
        costs[index]?.push((used() - before) / 1000);
        times[index]?.push(time);
      }
    }
    const [few = 0, many = 0] = costs.map((all) => all.reduce((sum, one) => sum + one, 0) / ROUNDS);
    const figures = [few, many, many / few, ...times.map(median)];
    const columns = figures.map((figure) => figure.toFixed(2).padStart(9));
    process.stdout.write(`${columns.join('')}  ${name}\n`);
  };
  process.stdout.write(
    'milliseconds of processor time on average; milliseconds in the median\n' +
      '  50 stor.    5,000    ratio 50 stor.    5,000\n',
  );
  for (const [name, route] of Object.entries(PAGES)) await compare(name, sites, route);
  for (const [name, route] of Object.entries(CALLS)) await compare(name, apis, route);
} finally {
  await Promise.all(running.map(stop));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
