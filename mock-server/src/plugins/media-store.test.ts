import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  advertisementForm,
  postAdvertisement,
  storedFiles,
} from '../../testing/advertisement-form.ts';
import { startObjectStore, type ObjectStore } from '../../testing/object-store.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const store = await startObjectStore();
if ('reason' in store) process.stdout.write(`Pictures in a store: ${store.reason}\n`);

const NAME = 'advertisements/a.webp';
const BYTES = 'a picture of some bytes';

describe.skipIf('reason' in store)('the server serves pictures from an object store', () => {
  let running: ObjectStore;
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    if ('reason' in store) throw new Error(store.reason);
    running = store;
    server = await startTestServer({ env: store.environment(`media-${randomUUID()}`) });
    await server.services.media.put(NAME, Buffer.from(BYTES));
    token = (await server.signIn('newcomer')).access_token;
  });
  afterAll(async () => {
    await server.close();
    await running.stop();
  });

  const get = (headers: Record<string, string> = {}, path = `/media/${NAME}`) =>
    server.raw(path, { headers });

  test('browsers may cache a picture forever but not run it as a page, and HEAD returns only the headers', async () => {
    const response = await get();
    expect([response.status, await response.text()]).toEqual([200, BYTES]);
    const expected = {
      'content-type': 'image/webp',
      'content-length': String(BYTES.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
    };
    expect(Object.fromEntries(response.headers)).toMatchObject(expected);
    const head = await server.raw(`/media/${NAME}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Object.fromEntries(head.headers)).toMatchObject(expected);
  });

  test('a client that already has the picture gets 304 without a body', async () => {
    const { headers } = await get();
    const held = await get({ 'if-none-match': headers.get('etag') ?? '' });
    expect([held.status, await held.text()]).toEqual([304, '']);
    const since = await get({ 'if-modified-since': headers.get('last-modified') ?? '' });
    expect(since.status).toBe(304);
    expect((await get({ 'if-none-match': '"another"' })).status).toBe(200);
  });

  test('a client can read a part of a picture by a Range header', async () => {
    const part = await get({ range: 'bytes=2-8' });
    expect([part.status, await part.text()]).toEqual([206, 'picture']);
    expect(part.headers.get('content-range')).toBe(`bytes 2-8/${BYTES.length}`);
    expect((await get({ range: 'bytes=-5' })).status).toBe(206);
    const beyond = await get({ range: 'bytes=999-' });
    expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, null]);
    for (const headers of [{ range: 'lines=1-2' }, { range: 'bytes=2-8', 'if-range': '"old"' }]) {
      expect((await get(headers)).status).toBe(200);
    }
  });

  test.each(['/media/advertisements/none.webp', '/media/', '/media/advertisements/', '/media/x'])(
    'for the picture path %s, the response is 404',
    async (path) => {
      const response = await get({}, path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, null]);
    },
  );

  test('seeded pictures are served from the disk even if uploads are in an object store', async () => {
    const { results } = await server.ok('listArticles', { query: {} });
    const picture = await server.raw(results[0]?.hero_image?.url ?? '');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('cache-control')).toContain('immutable');
  });

  test('deleting an advertisement deletes its pictures from the object store', async () => {
    const { id, images } = await postAdvertisement(server, token);
    const uploaded = await server.raw(images[0]?.image ?? '');
    expect([uploaded.status, uploaded.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await server.ok('deleteAdvertisement', { params: { id }, token });
    expect((await server.raw(images[0]?.image ?? '')).status).toBe(404);
    expect(await storedFiles(server)).toEqual(['a.webp']);
  });

  describe('pictures and uploads while the object store is down', () => {
    afterEach(() => running.restart());

    test('while the object store is down, pictures are unavailable and uploads refused, and later both work again', async () => {
      await running.kill();
      const error = 'Pictures are temporarily unavailable. Please try again in a moment.';
      const missing = await get();
      expect([missing.status, await missing.json()]).toMatchObject([503, { error }]);
      expect(missing.headers.get('retry-after')).toBe('5');
      expect(missing.headers.get('cache-control')).toBeNull();
      const form = await advertisementForm();
      const refused = await server.call('createAdvertisement', { form, token });
      expect([refused.status, refused.body]).toMatchObject([503, { error }]);
      expect(await server.ok('listOwnAdvertisements', { token })).toEqual([]);
      const ready = await server.raw('/readyz');
      expect([ready.status, await ready.json()]).toEqual([
        200,
        { status: 'ready', media: 'unavailable' },
      ]);
      await running.restart();
      expect((await postAdvertisement(server, token)).images).toHaveLength(1);
      expect(await (await get()).text()).toBe(BYTES);
      await running.kill();
    });
  });
});
