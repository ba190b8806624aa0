import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { skipWithoutNginx } from '../testing/nginx.ts';
import { startStack, type Stack } from '../testing/stack.ts';

describe.skipIf(skipWithoutNginx())('the stack as processes', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ api: 2, web: 2 });
  });
  afterAll(() => stack.stop());

  test('serves the site and its API at one origin', async () => {
    const home = await fetch(stack.url);
    expect([home.status, home.headers.get('x-cache')]).toEqual([200, 'MISS']);
    expect(await home.text()).toContain(`"apiHost":"${stack.url}"`);
    const sections = await fetch(`${stack.url}/api/sections/`);
    expect([sections.status, sections.headers.get('x-cache')]).toEqual([200, null]);
    for (const path of ['/docs/', '/control/', '/openapi.yaml', '/readyz']) {
      expect([path, (await fetch(`${stack.url}${path}`)).status]).toEqual([path, 200]);
    }
  });

  test('serves a page that it has while no web server runs, and a new one afterwards', async () => {
    const cache = async () => {
      const page = await fetch(`${stack.url}/about`);
      await page.text();
      return page.headers.get('x-cache');
    };
    // Kept only once all of it has come from the site.
    await expect.poll(cache, { timeout: 20_000 }).toBe('HIT');
    await Promise.all(stack.web.map((server) => server.kill()));
    const kept = await fetch(`${stack.url}/about`);
    expect([kept.status, kept.headers.get('x-cache')]).toEqual([200, 'HIT']);
    const unknown = await fetch(`${stack.url}/terms`);
    expect(unknown.status).toBe(502);
    expect(await unknown.text()).toContain('The presses have stopped for a moment');
    await Promise.all(stack.web.map((server) => server.start()));
    // nginx leaves a server that failed alone for a moment.
    const status = async () => (await fetch(`${stack.url}/terms`)).status;
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
  });
});
