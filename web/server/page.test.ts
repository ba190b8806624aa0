import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePage } from './page.ts';

const text = Array.from({ length: 500 }, (_, index) => `<p>Story ${index ** 3}</p>`).join('');

test('a page that is requested often is compressed again to a smaller body with the same content', async () => {
  const page = await makePage(200, {}, text);
  const first = await page.body('br');
  expect(brotliDecompressSync(first).toString()).toBe(text);
  expect(gunzipSync(await page.body('gzip')).toString()).toBe(text);
  for (let response = 0; response < 10; response += 1) await page.body('br');
  await expect.poll(async () => (await page.body('br')).length).toBeLessThan(first.length);
  expect(brotliDecompressSync(await page.body('br')).toString()).toBe(text);
});

test.each([404, 410])(
  'a page with status %i replaces the earlier page in nginx’s cache',
  async (status) => {
    expect((await makePage(status, {}, text)).headers).toHaveProperty('x-accel-expires', '@1');
    expect((await makePage(503, {}, text)).headers).not.toHaveProperty('x-accel-expires');
  },
);

test('a page with gaps does not replace the full page in nginx’s cache', async () => {
  const headers = { 'cache-control': 'public, s-maxage=1' };
  const expiresOf = async (hasGaps: boolean) =>
    (await makePage(200, headers, text, hasGaps)).headers['x-accel-expires'];
  expect([await expiresOf(false), await expiresOf(true)]).toEqual(['@1', '0']);
});
