import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startReverseProxy } from '../testing/nginx-before-fakes.ts';
import { skipWithoutNginx } from '../testing/nginx.ts';
import { countPages, read } from '../testing/pages.ts';

/** nginx counts in whole seconds. */
const SECOND = 'public, max-age=0, s-maxage=1';
const OVER_A_SECOND_MS = 2100;
const POLL = { timeout: 10_000 };

describe.skipIf(skipWithoutNginx())('a page for all', () => {
  test('past its time is served once more while it is renewed', async () => {
    const { url, web } = await startReverseProxy();
    countPages(web, { 'Cache-Control': `${SECOND}, stale-while-revalidate=600` });
    await read(url);
    await sleep(OVER_A_SECOND_MS);
    expect(await read(url)).toEqual([200, 'STALE', '1 plain']);
    await expect.poll(() => read(url), POLL).toEqual([200, 'HIT', '2 plain']);
  });

  test('long past its time is rendered anew, not shown to the first who comes', async () => {
    const { url, web } = await startReverseProxy();
    countPages(web, { 'Cache-Control': SECOND });
    await read(url);
    await sleep(OVER_A_SECOND_MS);
    expect(await read(url)).toEqual([200, 'EXPIRED', '2 plain']);
  });

  test('survives the site: served while it fails or is down, renewed once it is back', async () => {
    const { url, web } = await startReverseProxy();
    countPages(web, { 'Cache-Control': SECOND });
    await read(url);
    await sleep(OVER_A_SECOND_MS);
    web.answer = (_, response) => void response.writeHead(500).end('broken');
    expect(await read(url)).toEqual([200, 'STALE', '1 plain']);
    await web.down();
    expect(await read(url)).toEqual([200, 'STALE', '1 plain']);
    await web.up();
    countPages(web, { 'Cache-Control': SECOND });
    await expect.poll(() => read(url), POLL).toEqual([200, 'EXPIRED', '1 plain']);
  });
});
