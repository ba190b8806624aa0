import { describe, expect, test } from 'vitest';
import { fail } from '../../../mock-server/src/domain/errors.ts';
import * as contract from '../../../openapi/constants.gen.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import { startReverseProxy } from '../testing/nginx-before-fakes.ts';
import { skipWithoutNginx } from '../testing/nginx.ts';

const refusal = (code: 'request_too_large' | 'unavailable') => {
  const { message } = fail(code);
  return { error: message, message, code };
};

const upload = (bytes: number) => ({ method: 'POST', body: Buffer.alloc(bytes) });

const seenBy = (servers: readonly FakeServer[]) => servers.flatMap(({ seen }) => seen);

describe.skipIf(skipWithoutNginx())('nginx in front of the API', () => {
  test("nginx sends the API's paths to the API and all other paths to the site", async () => {
    const { url, web, api } = await startReverseProxy();
    const ofApi = ['/api/sections/', '/docs', '/docs/', '/control/state', '/checkout/cs_1'];
    const more = ['/openapi.yaml', '/openapi.json', '/readyz', '/media/1.jpg'];
    for (const path of [...ofApi, ...more]) await fetch(`${url}${path}`);
    expect(
      seenBy(api)
        .map((seen) => seen.url)
        .sort(),
    ).toEqual([...ofApi, ...more].sort());
    const ofSite = ['/', '/apiary', '/controls', '/docsx', '/assets/a.js', '/metrics'];
    for (const path of ofSite) await fetch(`${url}${path}`);
    expect(web.seen.map((seen) => seen.url)).toEqual(ofSite);
  });

  test('nginx accepts the largest pictures of an advertisement, and rejects larger uploads with an error in the API’s format', async () => {
    const { maxItems, maxBytes } = contract.createAdvertisement.images;
    const bytes = maxItems * maxBytes;
    const { url, api } = await startReverseProxy();
    const path = `${url}/api/advertisements/create/`;
    expect((await fetch(path, upload(bytes))).status).toBe(200);
    expect(seenBy(api)[0]?.body.length).toBe(bytes);
    const refused = await fetch(path, upload(2 * bytes));
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      413,
      'application/json; charset=utf-8',
    ]);
    expect(await refused.json()).toEqual(refusal('request_too_large'));
    expect(seenBy(api)).toHaveLength(1);
    const elsewhere = await fetch(`${url}/pricing`, upload(2 * bytes));
    expect([elsewhere.status, await elsewhere.text()]).toEqual([
      413,
      'The request is too large.\n',
    ]);
  });

  test('while the API is unreachable, nginx responds with an error in the API’s format', async () => {
    const { url, api } = await startReverseProxy();
    for (const server of api) await server.down();
    const response = await fetch(`${url}/api/sections/`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([502, '5']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual(refusal('unavailable'));
    for (const server of api) await server.up();
    const status = async () => (await fetch(`${url}/api/sections/`)).status;
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
  });

  test('nginx forwards the API’s own errors unchanged and caches no API response', async () => {
    const { url, api } = await startReverseProxy();
    for (const server of api) {
      server.answer = (_, response) => {
        response.writeHead(503, { 'Cache-Control': 'public, max-age=60', 'X-Own': 'yes' });
        response.end('{"error":"mine"}');
      };
    }
    for (const count of [1, 2]) {
      const response = await fetch(`${url}/api/sections/`);
      expect([response.status, response.headers.get('x-own')]).toEqual([503, 'yes']);
      expect(await response.text()).toBe('{"error":"mine"}');
      expect(seenBy(api)).toHaveLength(count);
    }
  });

  test('nginx passes on the client’s real IP address instead of one that the client claims', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    const told = async (trustedProxy?: string) => {
      const { url, api } = await startReverseProxy(trustedProxy ? { trustedProxy } : {});
      await fetch(`${url}/api/`, { headers: { ...claims, authorization: 'Bearer mine' } });
      const { headers = {} } = seenBy(api)[0] ?? {};
      expect(headers).toMatchObject({ authorization: 'Bearer mine', host: new URL(url).host });
      return [headers['x-forwarded-for'], headers['x-forwarded-proto']];
    };
    expect(await told()).toEqual(['127.0.0.1', 'http']);
    expect(await told('127.0.0.0/8')).toEqual(['203.0.113.9', 'https']);
  });

  test('nginx compresses JSON of the API', async () => {
    const { url, api } = await startReverseProxy();
    const json = JSON.stringify({ results: Array(100).fill('news') });
    for (const server of api) {
      server.answer = (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(json);
      };
    }
    const response = await fetch(`${url}/api/articles/`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(json);
  });
});

describe.skipIf(skipWithoutNginx())('nginx while one of two API servers is down', () => {
  test('nginx sends reads and writes to the other API server while one of two API servers is down', async () => {
    const { url, api } = await startReverseProxy();
    await api[0].down();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'POST', 'GET']) {
      expect([method, (await fetch(`${url}/api/`, { method })).status]).toEqual([method, 200]);
    }
    expect(api[1].seen).toHaveLength(6);
  });

  test('nginx retries an interrupted read, but not an interrupted POST', async () => {
    const { url, api } = await startReverseProxy();
    const cutOff = (method: string) => {
      let cut = false;
      for (const server of api) {
        server.answer = (_, response) => {
          if (cut) return void response.end('done');
          cut = true;
          response.destroy();
        };
      }
      return fetch(`${url}/api/`, { method });
    };
    expect((await cutOff('GET')).status).toBe(200);
    expect(seenBy(api)).toHaveLength(2);
    const post = await cutOff('POST');
    expect([post.status, await post.json()]).toEqual([502, refusal('unavailable')]);
    expect(seenBy(api)).toHaveLength(3);
  });
});

describe.skipIf(skipWithoutNginx())('the pictures that nginx caches', () => {
  test('nginx serves a cached picture while the API is down, and does not cache the response for a missing picture', async () => {
    const { url, api } = await startReverseProxy();
    for (const server of api) {
      server.answer = (seen, response) => {
        const status = seen.url === '/media/none.jpg' ? 404 : 200;
        response.writeHead(status, { 'Cache-Control': 'public, max-age=31536000, immutable' });
        response.end('picture');
      };
    }
    const ask = async (name: string) => {
      const response = await fetch(`${url}/media/${name}`);
      await response.text();
      return [response.status, response.headers.get('x-cache')];
    };
    expect(await ask('none.jpg')).toEqual([404, 'MISS']);
    expect(await ask('none.jpg')).toEqual([404, 'MISS']);
    expect(await ask('1.jpg')).toEqual([200, 'MISS']);
    for (const server of api) await server.down();
    expect(await ask('1.jpg')).toEqual([200, 'HIT']);
    const unknown = await fetch(`${url}/media/2.jpg`);
    expect(unknown.status).toBe(502);
  });
});
