import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';

/** A server program whose page /slow waits for the process message `go`. */
const PROGRAM = `
  import { createSiteServer } from './server/site-server.ts';
  import { stopOnSignal } from './server/stop-on-signal.ts';
  import { makePage } from './server/page.ts';
  const released = new Promise((resolve) => process.once('message', resolve));
  const headers = { 'content-type': 'text/html' };
  const pages = { get: async (url) => {
    if (url === '/slow') { process.send('asked'); await released; }
    return makePage(200, headers, url);
  } };
  const draining = { begun: false };
  const app = await createSiteServer({ pages, draining });
  console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
  stopOnSignal(app, draining, Number(process.env.DRAIN_MS));
`;

let site: ChildProcess;
let origin: string;
const agent = new Agent({ keepAlive: true });
afterEach(() => site.kill('SIGKILL'));

const start = async (drainMs: number) => {
  site = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    env: { ...process.env, DRAIN_MS: String(drainMs) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!site.stdout) throw new Error('The site writes nothing');
  [origin] = (await once(createInterface(site.stdout), 'line')) as [string];
};

const ask = async (path: string, options: { agent: Agent } = { agent }) => {
  const [response] = (await once(get(origin + path, options), 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = response;
  return { status, connection: headers.connection, body: await text(response) };
};

test('a server that is shutting down still serves requests, and exits at once on a second signal', async () => {
  await start(60_000);
  const ready = { status: 200, connection: 'keep-alive', body: 'ready' };
  expect(await ask('/readyz')).toEqual(ready);
  site.kill('SIGTERM');
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
  expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close', body: 'draining' });
  expect(await ask('/')).toEqual({ status: 200, connection: 'close', body: '/' });
  site.kill('SIGTERM');
  expect(await once(site, 'exit')).toEqual([1, null]);
});

test('after a signal, the server stops listening, finishes running requests and exits with 0', async () => {
  await start(100);
  const slow = ask('/slow');
  await once(site, 'message');
  site.kill('SIGTERM');
  const isListening = () =>
    ask('/healthz', { agent: new Agent() }).then(
      () => true,
      () => false,
    );
  await expect.poll(isListening).toBe(false);
  site.send('go');
  expect(await slow).toMatchObject({ status: 200, body: '/slow' });
  expect(await once(site, 'exit')).toEqual([0, null]);
});
