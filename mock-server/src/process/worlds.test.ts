import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createWorlds } from '../double/worlds/worlds.ts';
import { listenOnFreePort } from '../../../packages/runner/free-port.ts';
import { runCommand } from '../../../control/cli/run.ts';
import { createControl } from '../../../control/client.ts';
import { advertisementForm } from '../../testing/advertisement-form.ts';
import { startTestServer } from '../../testing/server.ts';
import { MINUTE_MS } from '../lib/time.ts';

const READER = 'reader@millbrook.example';
const postgres = inject('templateUrl');
const server = await startTestServer({
  env: postgres === '' ? {} : { DATABASE_URL: postgres },
});
const controlOf = (world: string) => createControl(server.url, world);
const within = (world: string) => ({ headers: { 'x-world': world } });
const folderOf = (world: string) => path.join(server.services.config.dataDir, 'worlds', world);

describe('worlds do not influence each other', () => {
  // A request does not open a world again that an earlier test has removed.
  beforeEach(async () => void (await server.control.openWorld('a')));
  afterEach(async () => {
    for (const { name } of await server.control.worlds()) await server.control.removeWorld(name);
  });

  test('a world shares neither data nor clock nor simulated faults with other worlds', async () => {
    const untouched = await server.control.state();
    await server.control.openWorld('b');
    const [a, b] = [controlOf('a'), controlOf('b')];
    const before = await b.state();
    expect(before.users).toBe(untouched.users);

    await a.moveClock({ frozen: true });
    await a.addFault({ operation: 'listSections', status: 503 });
    await a.saveSnapshot('kept');
    const body = { email: READER, type: 'password_reset' as const };
    await server.ok('createOtp', { body, ...within('a') });
    const token = (await a.signIn('advertiser')).access_token;
    const post = { form: await advertisementForm(), token, ...within('a') };
    const { images, id } = await server.ok('createAdvertisement', post);
    const picture = new URL(images[0]?.image ?? '', server.url);

    expect(await a.code(READER)).toMatch(/^\d{6}$/);
    expect((await server.raw('/api/sections/', within('a'))).status).toBe(503);
    expect((await fetch(picture, within('a'))).status).toBe(200);
    for (const [control, options] of [
      [b, within('b')],
      [server.control, {}],
    ] as const) {
      expect(await control.messages()).toEqual([]);
      expect((await control.state()).clock_frozen).toBe(false);
      expect(await control.snapshots()).toEqual([]);
      expect((await server.raw('/api/sections/', options)).status).toBe(200);
      expect((await fetch(picture, options)).status).toBe(404);
      expect(await server.statusOf('getProfile', { token, ...options })).toBe(401);
      expect(await server.statusOf('getAdvertisement', { params: { id }, ...options })).toBe(404);
      expect(await control.requests({ operation: 'createAdvertisement' })).toEqual([]);
    }
    await a.reset();
    expect((await server.raw('/api/sections/', within('a'))).status).toBe(200);
  });

  test('a request selects a world by a cookie or by a header, and the header has priority', async () => {
    await server.control.openWorld('b');
    await controlOf('a').moveClock({ frozen: true });
    const frozen = async (headers: Record<string, string>) =>
      (await (await server.raw('/control/state', { headers })).text()).includes(
        '"clock_frozen":true',
      );
    expect(await frozen({ cookie: 'theme=dark; x-world=a' })).toBe(true);
    expect(await frozen({ cookie: 'x-world=a', 'x-world': 'b' })).toBe(false);
    expect(await frozen({ cookie: 'theme=dark' })).toBe(false);
    expect(await frozen({ cookie: 'x-world=a', 'x-world': '' })).toBe(false);
  });

  test('a client that waits for messages or requests gets only those of its world', async () => {
    const a = controlOf('a');
    const waiting = a.messages({ to: READER, wait: 20 });
    const events = a.followRequests();
    const first = events.next();
    const body = { email: READER, type: 'password_reset' as const };
    await server.ok('createOtp', { body, ...within('a') });
    expect(await waiting).toHaveLength(1);
    const seen = await first;
    expect(seen).toMatchObject({ done: false, value: { operation: 'createOtp' } });
    expect(await a.repeatRequest(seen.done ? 0 : seen.value.id)).toBe(429);
    expect(await server.control.requests({ operation: 'createOtp' })).toEqual([]);
    const ended = events.next().catch(() => 'ended');
    await server.control.removeWorld('a');
    await ended;
  });

  test('a removed world does not come back with a request, and contains only the demo data when it is opened again', async () => {
    await controlOf('a').makePerson({ email: 'new@millbrook.example' });
    const { users } = await controlOf('a').state();
    expect(existsSync(folderOf('a'))).toBe(true);
    await server.control.removeWorld('a');
    expect(existsSync(folderOf('a'))).toBe(false);
    await expect(controlOf('a').state()).rejects.toMatchObject({ status: 404 });
    await server.control.openWorld('a');
    expect((await controlOf('a').state()).users).toBe(users - 1);
  });

  test('a request that names a world in its header can remove that world', async () => {
    await controlOf('a').state();
    const remove = { method: 'DELETE', ...within('a') };
    expect((await server.raw('/control/%77orlds/a', remove)).status).toBe(204);
    expect(await server.control.worlds()).toEqual([]);
  });

  test('the option --world of the command line selects a world', async () => {
    const double = async (...args: string[]) => (await runCommand(args, server.url)).text;
    expect(await double('clock', 'freeze', '--world', 'a')).toContain('frozen');
    expect(await double('status')).not.toContain('frozen');
    expect(await double('worlds')).toMatch(/^a +20/);
    await double('worlds', '--remove', 'a');
    expect(await double('worlds')).toBe('None.');
  });

  test('a world is made once, and some characters are refused in its name', async () => {
    await expect(controlOf('../a').state()).rejects.toMatchObject({ status: 400 });
    await Promise.all([server.control.openWorld('new'), controlOf('new').state()]);
    expect((await server.control.worlds()).map(({ name }) => name)).toEqual(['a', 'new']);
  });
});

/** Starts a server with worlds whose responses never end. Lists the worlds that were closed. */
const startEndless = async (idleMs: number, countServers: () => Promise<number>) => {
  const ended: string[] = [];
  const worlds = createWorlds(
    () => null,
    countServers,
    { shared: '/none' },
    server.services.log,
    async (name) => {
      const app = Fastify();
      app.get('/', (_request, reply) => reply.hijack());
      await app.ready();
      return { app, close: async () => void ended.push(name) };
    },
    { worldsMax: 2, idleMs },
  );
  const front = createServer((request, response) => worlds.serve(request, response));
  onTestFinished(() => void front.close());
  const url = `http://127.0.0.1:${await listenOnFreePort(front)}`;
  return { ended, worlds, front, url };
};

test('an idle world makes room for another, but not while it sends a response', async () => {
  const { ended, worlds, front, url } = await startEndless(0, async () => 1);
  const busy = fetch(url, within('busy')).catch(() => 'cut');
  await expect.poll(() => worlds.list().length).toBe(1);
  await worlds.open('idle');
  await worlds.open('new');
  await expect.poll(() => ended).toEqual(['idle']);
  expect(worlds.list().map(({ name }) => name)).toEqual(['busy', 'new']);
  front.closeAllConnections();
  await busy;
  await expect.poll(() => worlds.list()[0]?.running.size).toBe(0);
  await worlds.open('third');
  await worlds.open('fourth');
  await expect.poll(() => ended).toHaveLength(3);
  expect(ended).toContain('busy');
});

test('the number of worlds is limited', async () => {
  const { worlds, url } = await startEndless(MINUTE_MS, async () => 1);
  await worlds.open('a');
  await worlds.open('b');
  await expect(worlds.open('c')).rejects.toThrow('There are 2 worlds already.');
  expect((await fetch(url, within('c'))).status).toBe(503);
});

test('a world can be removed after a client disconnected while the servers were counted', async () => {
  const counts = new EventEmitter();
  const counted = once(counts, 'done').then(() => 1);
  const { ended, worlds, front, url } = await startEndless(MINUTE_MS, () => counted);
  const arrived = once(front, 'request');
  const cut = fetch(url, within('a')).catch(() => 'cut');
  const [, response] = (await arrived) as [IncomingMessage, ServerResponse];
  const closed = once(response, 'close');
  front.closeAllConnections();
  await Promise.all([cut, closed]);
  const opened = worlds.open('a');
  counts.emit('done');
  await opened;
  await worlds.remove('a');
  expect(ended).toEqual(['a']);
});

test('requests cannot create worlds without the control API', async () => {
  const closed = await startTestServer({ env: { CONTROL_API: 'off' } });
  const before = await closed.raw('/api/sections/', within('a'));
  expect(before.status).toBe(200);
  expect((await closed.raw('/control/worlds')).status).toBe(404);
  expect(existsSync(path.join(closed.services.config.dataDir, 'worlds'))).toBe(false);
  await closed.close();
});

test('the event streams of a world end when the server shuts down', async () => {
  await server.control.openWorld('a');
  const requests = controlOf('a').followRequests();
  const ended = requests.next().catch(() => 'ended');
  await controlOf('a').state();
  await server.close();
  await ended;
  expect(existsSync(folderOf('a'))).toBe(false);
});
