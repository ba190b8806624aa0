import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createClient } from '../../testing/client.ts';
import { serversOnOneFolder, type ServerProcess } from '../../testing/server-process.ts';
import { beginUpload } from '../../testing/slow-upload.ts';

const SLOW_MS = 60_000;
const LONG_DRAIN_MS = '60000';
const LOGIN = JSON.stringify({ email: 'member@millbrook.example', password: 'Courier2026' });
const JSON_TYPE = { 'content-type': 'application/json' };

const servers = serversOnOneFolder();

const start = async (drainMs: string): Promise<[ServerProcess, (path: string) => URL]> => {
  const server = servers.start({ DRAIN_MS: drainMs });
  const url = await server.ready;
  return [server, (path) => new URL(path, url)];
};

/** This agent reuses one connection for its requests, as a load balancer does. */
const agent = new Agent({ keepAlive: true });

const responseTo = async (url: URL, options: { body?: string; agent?: Agent } = {}) => {
  const call = request(url, {
    agent,
    ...options,
    ...(options.body !== undefined && { method: 'POST', headers: JSON_TYPE }),
  });
  call.end(options.body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = response;
  return { status, connection: headers.connection, body: await text(response) };
};

test('after one SIGTERM, the server still responds but is no longer ready, and a second SIGTERM stops it at once', async () => {
  const [server, at] = await start(LONG_DRAIN_MS);
  for (let time = 0; time < 2; time += 1) {
    const ready = { status: 200, connection: 'keep-alive' };
    expect(await responseTo(at('/readyz'))).toMatchObject(ready);
    expect(await responseTo(at('/api/sections/'))).toMatchObject(ready);
  }
  const isDraining = async (): Promise<boolean> => (await responseTo(at('/readyz'))).status === 503;
  server.kill('SIGTERM');
  await expect.poll(isDraining, { timeout: SLOW_MS }).toBe(true);
  const draining = { status: 503, connection: 'close', body: '{"status":"draining"}' };
  expect(await responseTo(at('/readyz'))).toEqual(draining);
  // These are a cached response, a read, a sign-in, an error, and a response on a new connection.
  const closing = (status: number) => ({ status, connection: 'close' });
  expect(await responseTo(at('/api/sections/'))).toMatchObject(closing(200));
  expect(await responseTo(at('/api/articles/search/?q=bridge'))).toMatchObject(closing(200));
  expect(await responseTo(at('/api/auth/login/'), { body: LOGIN })).toMatchObject(closing(200));
  expect(await responseTo(at('/api/none/'))).toMatchObject(closing(404));
  expect(await responseTo(at('/healthz'), { agent: new Agent() })).toMatchObject(closing(200));
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(1);
});

const isListening = (at: (path: string) => URL): Promise<boolean> =>
  responseTo(at('/healthz'), { agent: new Agent() }).then(
    () => true,
    () => false,
  );

test('the server finishes running requests before it stops, and then exits with 0', async () => {
  const [server, at] = await start('300');
  const login = request(at('/api/auth/login/'), {
    agent,
    method: 'POST',
    headers: { ...JSON_TYPE, 'content-length': LOGIN.length, expect: '100-continue' },
  });
  login.flushHeaders();
  await once(login, 'continue');
  server.kill('SIGTERM');
  await expect.poll(() => isListening(at), { timeout: SLOW_MS }).toBe(false);
  login.end(LOGIN);
  const [response] = (await once(login, 'response')) as [IncomingMessage];
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
  expect(await text(response)).toContain('access_token');
  expect((await server.ended).code).toBe(0);
});

const signedInSchema = z.object({ access_token: z.string() });

test('an upload that still runs when the server stops accepting requests is stored and acknowledged', async () => {
  const [server, at] = await start('300');
  const { body } = await responseTo(at('/api/auth/login/'), { body: LOGIN });
  const token = signedInSchema.parse(JSON.parse(body)).access_token;
  const title = 'Ferry, slow but sure';
  const upload = await beginUpload(at('/'), { token, title, pieces: 3 });
  server.kill('SIGTERM');
  await expect.poll(() => isListening(at), { timeout: SLOW_MS }).toBe(false);
  upload.send();
  const { status, connection, created } = await upload.finish();
  expect([status, connection]).toEqual([201, 'close']);
  expect((await server.ended).code).toBe(0);

  const [, again] = await start('0');
  const params = { id: created.id };
  const kept = await createClient(again('/').href).ok('getAdvertisement', { params, token });
  expect(kept).toMatchObject({ title, images: created.images });
  for (const { image } of created.images) expect((await fetch(again(image))).status).toBe(200);
});
