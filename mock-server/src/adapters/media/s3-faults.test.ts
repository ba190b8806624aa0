import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listenOnFreePort } from '../../../../packages/runner/free-port.ts';
import { readConfig } from '../../settings/config.ts';
import type { Media } from '../../domain/ports.ts';
import { explainStartFailure } from '../../process/start-failure.ts';
import { openMedia } from './open.ts';

let status: number;
let isSilent: boolean;
let store: Server;
let port: number;
let environment: Record<string, string>;
beforeEach(async () => {
  status = 200;
  isSilent = false;
  store = createServer((_request, response) => {
    if (!isSilent) response.writeHead(status).end();
  });
  port = await listenOnFreePort(store);
  environment = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'the secret key',
  };
});
afterEach(() => {
  store.close();
  store.closeAllConnections();
});

const open = (): Promise<Media> => openMedia(readConfig(environment), pino({ level: 'silent' }));
const put = (media: Media) => media.put('advertisements/a.webp', Buffer.from('x'));

test.each([
  ['has no room', 507, { code: 'storage_full', status: 507 }],
  ['fails', 500, { code: 'media_unavailable', status: 503, retryAfterSeconds: 5 }],
  ['has too much to do', 503, { code: 'media_unavailable', status: 503 }],
  // This error is internal. The client gets no advice to retry.
  ['denies access', 403, { $metadata: { httpStatusCode: 403 } }],
])('an object store that %s (%i) causes the error %o', async (_what, response, error) => {
  const media = await open();
  status = response;
  await expect(put(media)).rejects.toMatchObject(error);
});

test('while an object store is stopped, put fails; after a restart, put works again', async () => {
  const media = await open();
  store.close();
  store.closeAllConnections();
  await expect(put(media)).rejects.toMatchObject({ code: 'media_unavailable' });
  expect(await media.isReachable()).toBe(false);
  store.listen(port, '127.0.0.1');
  await once(store, 'listening');
  await put(media);
  expect(await media.isReachable()).toBe(true);
});

test('the readiness check does not wait for an object store that never responds', async () => {
  const media = await open();
  isSilent = true;
  const responses = await Promise.all([1, 2, 3].map(() => media.isReachable()));
  expect(responses).toEqual([false, false, false]);
});

const startFailure = async (): Promise<string | null> => {
  const error: unknown = await open().catch((thrown: unknown) => thrown);
  return explainStartFailure(error, readConfig(environment));
};

test('if the object store refuses access or does not respond, the start fails and says why in one line', async () => {
  status = 403;
  expect(await startFailure()).toMatch(
    /^The object store at http.* refused access to the bucket pictures \(403\)\. Check S3_BUCKET, .*\.$/,
  );
  store.close();
  store.closeAllConnections();
  const text = await startFailure();
  expect(text).toMatch(/^The object store at http.* is not responding \(ECONNREFUSED\)\./);
  expect(text).not.toContain('the secret key');
});
