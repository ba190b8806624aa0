import { describe, expect, test } from 'vitest';
import type { FakeServer } from '../testing/fake-server.ts';
import { startReverseProxy } from '../testing/nginx-before-fakes.ts';
import { skipWithoutNginx } from '../testing/nginx.ts';
import { read } from '../testing/pages.ts';

const EXPIRED = { 'X-Accel-Expires': '@1' };
const POLL = { timeout: 10_000 };

/** Makes the fake site serve this edition of a page. A request with the edition's ETag gets 304. */
const publish = (web: FakeServer, edition: string): void => {
  web.answer = (seen, response) => {
    const etag = `W/"${edition}"`;
    const isKnown = seen.headers['if-none-match'] === etag;
    const headers = { ...EXPIRED, 'Cache-Control': 'public, s-maxage=1', ETag: etag };
    response.writeHead(isKnown ? 304 : 200, headers);
    response.end(isKnown ? undefined : edition);
  };
};

describe.skipIf(skipWithoutNginx())("freshness of nginx's cached pages", () => {
  test('nginx serves a page from its cache after the site has confirmed it with a 304', async () => {
    const { url, web } = await startReverseProxy();
    publish(web, 'first edition');
    expect(await read(url)).toEqual([200, 'MISS', 'first edition']);
    expect(await read(url)).toEqual([200, 'REVALIDATED', 'first edition']);
    expect(await read(url)).toEqual([200, 'REVALIDATED', 'first edition']);
    publish(web, 'second edition');
    expect(await read(url)).toEqual([200, 'EXPIRED', 'second edition']);
  });

  test('nginx serves a cached page while the site fails or is down, and renews it afterwards', async () => {
    const { url, web } = await startReverseProxy();
    publish(web, 'first edition');
    await read(url);
    web.answer = (_, response) => void response.writeHead(500).end('broken');
    expect(await read(url)).toEqual([200, 'STALE', 'first edition']);
    await web.down();
    expect(await read(url)).toEqual([200, 'STALE', 'first edition']);
    await web.up();
    publish(web, 'second edition');
    await expect.poll(() => read(url), POLL).toEqual([200, 'EXPIRED', 'second edition']);
  });

  test('nginx never serves an old page after the site has removed it, even while the site is down', async () => {
    const { url, web } = await startReverseProxy();
    publish(web, 'first edition');
    await read(url);
    web.answer = (_, response) =>
      void response.writeHead(404, { ...EXPIRED, 'Cache-Control': 'no-store' }).end('gone');
    expect(await read(url)).toEqual([404, 'EXPIRED', 'gone']);
    await web.down();
    expect(await read(url)).toEqual([404, 'STALE', 'gone']);
  });
});
