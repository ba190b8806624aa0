import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';
import type { WorldServer } from '../double/worlds/world-server.ts';
import { createWorlds } from '../double/worlds/worlds.ts';
import { createControl } from '../../../control/client.ts';
import { choose, ORDER, SITE } from '../../testing/purchases.ts';
import { useTestServer } from '../../testing/server.ts';

const postgres = inject('templateUrl');
const server = await useTestServer({
  env: { WORLD_REQUIRED: 'on', ...(postgres !== '' && { DATABASE_URL: postgres }) },
});
const { name } = await server.control.createWorld();
const control = createControl(server.url, name);
const url = `${server.url}/worlds/${name}`;

test.each([
  ['the URL of a world', `${url}/api/sections/`, {}, 200],
  ['a header', '/api/sections/', { 'x-world': name }, 200],
  ['a cookie', '/api/sections/', { cookie: `x-world=${name}` }, 200],
  ['nothing', '/api/sections/', {}, 400],
  ['nothing, by an encoded path,', '/%61pi/sections/', {}, 400],
  ['an empty header', '/api/sections/', { 'x-world': '' }, 400],
  ['nothing, for the documentation,', '/docs/', {}, 200],
  ['nothing, for the control API,', '/control/state', {}, 200],
  ['nothing, for a picture,', '/media/advertisements/boat.webp', {}, 200],
  ['the URL of a world that does not exist', '/worlds/none/api/sections/', {}, 404],
])(
  'in a server for tests, a request that selects its world by %s gets the status of the table',
  async (_by, path, headers, status) => {
    expect((await fetch(new URL(path, server.url), { headers })).status).toBe(status);
    expect(await server.control.worlds()).toHaveLength(1);
  },
);

test('in a server for tests, a page of the site can read why a request without a world is refused', async () => {
  const refused = await fetch(`${server.url}/api/sections/`, { headers: { origin: SITE } });
  expect(refused.headers.get('access-control-allow-origin')).toBe(SITE);
  expect(await refused.text()).toContain('Use the URL of the test, which ends with /worlds/NAME');
  const foreign = await fetch(`${server.url}/api/sections/`, {
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.headers.get('access-control-allow-origin')).toBe(null);
  const headers = { origin: SITE, 'access-control-request-method': 'GET' };
  const preflight = await fetch(`${server.url}/api/sections/`, { method: 'OPTIONS', headers });
  expect(preflight.status).toBe(204);
});

test('a client that follows the URLs in responses stays in the world of its first URL', async () => {
  const { access_token: token } = await control.signIn('reader');
  const articles = await fetch(`${url}/api/articles/?page_size=1`);
  const { next } = (await articles.json()) as { next: string };
  expect(next).toContain(`${url}/api/articles/?`);
  expect((await fetch(next)).status).toBe(200);

  const bought = await fetch(`${url}/api/payment/create-checkout-session/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(ORDER),
  });
  const { checkout_url: page } = (await bought.json()) as { checkout_url: string };
  expect(await (await choose(page, 'decline')).text()).toContain('Payment details');
  expect((await choose(page, 'pay')).headers.get('location')).toContain('/payment/success?');
  const pages = (await control.requests()).map((request) => request.url);
  expect(pages).toEqual(expect.arrayContaining(['/api/articles/?page_size=1']));
  await control.addFault({ operation: 'listSections', status: 503 });
  expect((await fetch(`${url}/api/sections/`)).status).toBe(503);
});

/** Creates worlds whose servers are made when the test says so. */
const createSlowWorlds = () => {
  const making: ((server: WorldServer) => void)[] = [];
  const ended: string[] = [];
  const worlds = createWorlds(
    () => null,
    async () => 1,
    { shared: '/none' },
    server.services.log,
    async (made) => {
      const { app } = await new Promise<WorldServer>((resolve) => making.push(resolve));
      return { app, close: async () => void ended.push(made) };
    },
  );
  const finishNext = async () => {
    await expect.poll(() => making.length).toBeGreaterThan(0);
    making.shift()?.({ app: Fastify(), close: async () => undefined });
  };
  return { worlds, ended, making, finishNext };
};

test('after the first world of a server, a test gets one that is ready, and never the same one', async () => {
  const { worlds, making, finishNext } = createSlowWorlds();
  const first = worlds.create();
  await finishNext();
  await first;
  await finishNext();
  await finishNext();
  const [second, third] = [await worlds.create(), await worlds.create()];
  expect(new Set([(await first).name, second.name, third.name]).size).toBe(3);
  await expect.poll(() => making).toHaveLength(1);
});

test('the worlds of the last twelve failed tests are kept', async () => {
  const { worlds, ended, finishNext } = createSlowWorlds();
  const names = Array.from({ length: 14 }, (_, at) => `failed-${at}`);
  for (const failed of names) {
    const opened = worlds.open(failed);
    await finishNext();
    await opened;
    await worlds.keep(failed);
  }
  expect(ended).toEqual(['failed-0', 'failed-1']);
});
