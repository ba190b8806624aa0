import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startReverseProxy } from '../testing/nginx-before-fakes.ts';
import { KEPT_PARAMETERS } from '../../../web/server/page-key.ts';
import { skipWithoutNginx } from '../testing/nginx.ts';
import { countPages, read } from '../testing/pages.ts';

const FOR_ALL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

describe.skipIf(skipWithoutNginx())("nginx's cache of public pages", () => {
  test('nginx caches a page once per encoding, whatever the order in Accept-Encoding', async () => {
    const { url, web } = await startReverseProxy();
    countPages(web, { 'Cache-Control': FOR_ALL });
    const as = (encodings: string) => read(url, { 'accept-encoding': encodings });
    expect(await as('gzip, deflate, br, zstd')).toEqual([200, 'MISS', '1 br']);
    expect(await as('br;q=1.0, gzip;q=0.8')).toEqual([200, 'HIT', '1 br']);
    expect(await as('gzip, deflate')).toEqual([200, 'MISS', '2 gzip']);
    expect(await as('br;q=0, gzip')).toEqual([200, 'HIT', '2 gzip']);
    expect(await as('identity')).toEqual([200, 'MISS', '3 plain']);
    expect(await as('gzip;q=0, vibrant')).toEqual([200, 'HIT', '3 plain']);
  });

  test('when nginx caches a page, it ignores query parameters that no page reads', async () => {
    const { url, web } = await startReverseProxy();
    countPages(web, { 'Cache-Control': FOR_ALL });
    expect(await read(`${url}/search?q=river&page=2`)).toEqual([200, 'MISS', '1 plain']);
    for (const query of [
      'page=2&q=river',
      'utm_source=x&q=river&fbclid=y&page=2',
      'q=river&page=2&x',
    ]) {
      expect(await read(`${url}/search?${query}`)).toEqual([200, 'HIT', '1 plain']);
    }
    expect(await read(`${url}/search?q=mill&page=2`)).toEqual([200, 'MISS', '2 plain']);
  });

  test('nginx caches a page separately for each value of a parameter that pages read', async () => {
    const { url, web } = await startReverseProxy();
    countPages(web, { 'Cache-Control': FOR_ALL });
    for (const name of KEPT_PARAMETERS) {
      expect((await read(`${url}/?${name}=1`))[1]).toBe('MISS');
    }
  });

  test('nginx removes the cookie and the access token from requests for public pages', async () => {
    const { url, web } = await startReverseProxy();
    countPages(web, { 'Cache-Control': FOR_ALL });
    await read(url, { cookie: 'accessToken=mine', authorization: 'Bearer mine' });
    expect(web.seen[0]?.headers).not.toHaveProperty('cookie');
    expect(web.seen[0]?.headers).not.toHaveProperty('authorization');
    expect(await read(url)).toEqual([200, 'HIT', '1 plain']);
  });

  test('the site renders a page only once when several readers request it at the same time', async () => {
    const { url, web } = await startReverseProxy();
    web.answer = async (_, response) => {
      await sleep(100);
      response.writeHead(200, { 'Cache-Control': FOR_ALL }).end('page');
    };
    await Promise.all(Array.from({ length: 10 }, () => read(url)));
    expect(web.seen).toHaveLength(1);
  });

  test('nginx responds with 304 if the reader already has the current page', async () => {
    const { url, web } = await startReverseProxy();
    countPages(web, { 'Cache-Control': FOR_ALL, ETag: 'W/"one"' });
    await read(url);
    expect(await read(url, { 'if-none-match': 'W/"one"' })).toEqual([304, 'HIT', '']);
    expect(web.seen).toHaveLength(1);
  });
});

describe.skipIf(skipWithoutNginx())('private responses behind nginx', () => {
  test.each([
    ['has no cache header', {}],
    ['has no-store', { 'Cache-Control': 'no-store' }],
    ['is private', { 'Cache-Control': 'private, max-age=60' }],
    ['sets a cookie', { 'Cache-Control': FOR_ALL, 'Set-Cookie': 'a=b' }],
    ['varies by cookie', { 'Cache-Control': FOR_ALL, Vary: 'Accept-Encoding, Cookie' }],
  ])('nginx does not cache a response that %s', async (_, headers) => {
    const { url, web } = await startReverseProxy();
    countPages(web, headers);
    expect(await read(url)).toEqual([200, 'MISS', '1 plain']);
    expect(await read(url)).toEqual([200, 'MISS', '2 plain']);
  });

  test.each(['/dashboard', '/dashboard/profile', '/premium', '/payment/success?session_id=1'])(
    "nginx never caches %s and never makes one reader wait for another reader's response",
    async (path) => {
      const { url, web } = await startReverseProxy();
      const readers = 5;
      let letIn: () => void = () => undefined;
      const everybody = new Promise<void>((resolve) => (letIn = resolve));
      web.answer = async (_, response) => {
        if (web.seen.length === readers) letIn();
        await everybody;
        response.writeHead(200, { 'Cache-Control': FOR_ALL }).end('page');
      };
      const all = Array.from({ length: readers }, () => read(`${url}${path}`));
      expect(await Promise.all(all)).toEqual(Array(readers).fill([200, 'BYPASS', 'page']));
    },
  );
});

describe.skipIf(skipWithoutNginx())('nginx for the staging site', () => {
  test('nginx sends all paths to the site if there is no API server', async () => {
    const { url, web, api } = await startReverseProxy({ apiPorts: [] });
    const addresses = ['/', '/api/sections/', '/control/', '/readyz'];
    for (const address of addresses) expect((await read(`${url}${address}`))[0]).toBe(200);
    expect(web.seen.map((seen) => seen.url)).toEqual(addresses);
    expect(api.flatMap(({ seen }) => seen)).toEqual([]);
  });
});

describe.skipIf(skipWithoutNginx())('nginx during outages, and its logs', () => {
  test('nginx serves its own error page when the site is down and the page is not cached', async () => {
    const { url, web } = await startReverseProxy();
    await web.down();
    const response = await fetch(url);
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('The presses have stopped for a moment.');
    expect((await fetch(`${url}/unavailable.html`)).status).not.toBe(200);
  });

  test('nginx stays healthy while all servers are down, hides its version and logs no query string', async () => {
    const { url, web, api, log } = await startReverseProxy();
    await read(`${url}/search?q=secret`);
    await read(`${url}/checkout/cs_secret`);
    for (const server of [web, ...api]) await server.down();
    const health = await fetch(`${url}/healthz`);
    expect([health.status, health.headers.get('server')]).toEqual([200, 'nginx']);
    const upstream = `127.0.0.1:${web.port}`;
    // Each nginx worker writes its own log lines, so their order varies.
    await expect
      .poll(() => log().map((line): unknown => JSON.parse(line)))
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ path: '/search', status: 200, upstream, cache: 'MISS' }),
          expect.objectContaining({ path: '/checkout/:id', status: 200 }),
        ]),
      );
    expect(log()).toHaveLength(2);
    expect(log().join()).not.toContain('secret');
  });
});
