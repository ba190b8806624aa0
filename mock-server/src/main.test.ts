import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createControl } from '../../control/client.ts';
import { createClient } from '../testing/client.ts';
import { serversOnOneFolder, startServerProcess } from '../testing/server-process.ts';
import { databaseOfAnotherHistory } from '../testing/stored-database.ts';
import { listenOnFreePort } from '../../packages/runner/free-port.ts';

const data = serversOnOneFolder({ CONTROL_API: 'on' });
const { start } = data;

const tokenOf = async (url: string): Promise<string> =>
  (await createControl(url).signIn('member')).access_token;

test('with --migrate, the server prepares an empty database for a later start and then exits', async () => {
  const prepared = startServerProcess({ DATA_DIR: data.folder }, undefined, ['--migrate']);
  expect(await prepared.ended).toMatchObject({ code: 0, output: 'The database is ready.\n' });
  const { ok } = createClient(await start({ SEED: 'off' }).ready);
  expect(await ok('listSections')).not.toEqual([]);
});

test.each([
  [
    '--help',
    0,
    '--port NUMBER    the port to listen on, or 0 for a free one (API_PORT; default 4000)',
  ],
  ['--port=65536', 1, 'API_PORT'],
  ['--nonsense', 1, "Unknown option '--nonsense'."],
])(
  'the server explains the option %s without printing a stack trace',
  async (option, code, sentence) => {
    const server = await startServerProcess({}, undefined, [option]).ended;
    expect(server.code).toBe(code);
    expect(server.output).toContain(sentence);
    expect(server.output).not.toMatch(/^ +at /m);
  },
);

test('a server with the control API prints its panel and the people with their passwords', async () => {
  const server = start();
  const url = await server.ready;
  await expect.poll(() => server.written()).toContain(`Control panel   ${url}/control/`);
  expect(server.written()).toMatch(/^ +member@millbrook\.example +Courier2026$/m);
});

describe('the data folder remembers the file that filled it', () => {
  const town = serversOnOneFolder({ CONTROL_API: 'on', LOG_LEVEL: 'info' });
  const file = path.join(town.folder, 'town.yaml');
  const write = (name: string) =>
    writeFileSync(file, `sections: [{ slug: news, name: ${name} }]\n`);
  const sections = async (url: string) =>
    (await createClient(url).ok('listSections')).map(({ name }) => name);
  const stop = async (server: ReturnType<typeof town.start>): Promise<string> => {
    server.kill('SIGTERM');
    return (await server.ended).output;
  };

  test('a start without SEED resets to the same town, and says when its file has changed', async () => {
    write('Old');
    const first = town.start({ SEED: file });
    expect(await sections(await first.ready)).toEqual(['Old']);
    expect(await stop(first)).not.toMatch(/has changed|is not loaded/);

    write('New');
    const second = town.start();
    expect(await sections(await second.ready)).toEqual(['Old']);
    await createControl(await second.ready).reset();
    expect(await sections(await second.ready)).toEqual(['New']);
    expect(await stop(second)).toContain(`${file} has changed. A reset loads the changed file.`);

    rmSync(file);
    const third = town.start();
    expect(await sections(await third.ready)).toEqual(['New']);
    expect(await stop(third)).toContain(`${file} no longer exists, so a reset is not possible.`);

    writeFileSync(path.join(town.folder, 'seed.json'), '{');
    expect(await sections(await town.start().ready)).toEqual(['New']);
  });
});

describe('the data folder keeps acknowledged writes, and only one server can use it', () => {
  test('every acknowledged write is still there after the server is killed', async () => {
    const first = start();
    const url = await first.ready;
    const { call, ok } = createClient(url);
    const token = await tokenOf(url);
    const { results } = await ok('listArticles', { query: { page_size: 30 } });
    const acknowledged: string[] = [];
    for (const [index, { slug }] of results.entries()) {
      if (index === 20) void setTimeout(1).then(() => first.kill('SIGKILL'));
      const response = await call('saveArticle', { params: { slug }, token }).catch(() => null);
      if (response === null) break;
      expect(response.status).toBe(204);
      acknowledged.push(slug);
    }
    expect((await first.ended).code).toBeNull();
    expect(acknowledged.length).toBeGreaterThanOrEqual(20);

    const again = createClient(await start().ready);
    const saved = await again.ok('listSavedArticles', { query: { page_size: 50 }, token });
    const slugs = saved.results.map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(acknowledged));
    // The client does not know whether the server stored the write that the kill interrupted.
    expect(slugs.length - acknowledged.length).toBeLessThanOrEqual(1);
  });

  test('a server refuses to start on a data folder that another server is using', async () => {
    const first = start();
    await first.ready;
    const { code, output } = await start().ended;
    expect(code).toBe(1);
    expect(output).toMatch(/The data folder .*db is in use by process \d+\. Stop that server/);
    first.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    expect(existsSync(path.join(data.folder, 'db.lock'))).toBe(false);
  });

  test('if the server cannot create its data folder, it says so in one line', async () => {
    const file = path.join(data.folder, 'file');
    writeFileSync(file, '');
    for (const [folder, reason] of [
      [`${file}/data`, 'ENOTDIR'],
      ['/proc/none', 'ENOENT'],
    ] as const) {
      const { code, output } = await start({ DATA_DIR: folder }).ended;
      expect([code, output]).toEqual([
        1,
        `The data folder ${folder} is not writable (${reason}). Set DATA_DIR.\n`,
      ]);
    }
  });
});

describe('a server that cannot start says why', () => {
  test('if its port is taken, the server says so in one line and creates no database', async () => {
    const holder = createServer();
    const port = await listenOnFreePort(holder);
    const folder = path.join(data.folder, 'unused');
    const { code, output } = await start({ API_PORT: String(port), DATA_DIR: folder }).ended;
    holder.close();
    expect([code, output]).toEqual([
      1,
      `Port ${port} is taken. Stop the process that uses it, or set API_PORT.\n`,
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('on data of another history, the server says so in one line and keeps the pictures', async () => {
    const { env, drop } = await databaseOfAnotherHistory('PGlite');
    const picture = path.join(env.DATA_DIR, 'media/profiles/kept.webp');
    try {
      mkdirSync(path.dirname(picture), { recursive: true });
      writeFileSync(picture, 'kept');
      const { code, output } = await start(env).ended;
      expect(code).toBe(1);
      expect(output).toMatch(/^The database has data of another history or .* mv "\S+" "\S+"\n$/);
      expect(readFileSync(picture, 'utf8')).toBe('kept');
    } finally {
      await drop();
    }
  });

  test('with the control API at a public host, the server does not start and says why in one line', async () => {
    const { code, output } = await start({ PUBLIC_API_URL: 'https://news.example' }).ended;
    expect(code).toBe(1);
    expect(output).toContain('cannot be on at a public host (news.example)');
  });
});

test('at a URL in the network, the start warns that everyone there can sign in as the demo’s people', async () => {
  const server = start({ SITE_ORIGINS: 'http://192.168.1.5:5173', LOG_LEVEL: 'warn' });
  await server.ready;
  server.kill('SIGTERM');
  expect((await server.ended).output).toMatch(
    /Everyone in this network can sign in as the demo's people.* \(192\.168\.1\.5\)/,
  );
});

/** Runs before the server's own code, and rejects a promise once the server handles errors. */
const UNFORESEEN = `const timer = setInterval(() => {
  if (process.listenerCount('uncaughtException') === 0) return;
  clearInterval(timer);
  Promise.reject(Object.assign(new Error('unforeseen'), { params: ['hunter2'] }));
}, 50)`;

test('an unexpected error ends the process, and its log does not contain the values in the error', async () => {
  const file = path.join(data.folder, 'unforeseen.mjs');
  writeFileSync(file, UNFORESEEN);
  const { code, output } = await start({ NODE_OPTIONS: `--import=${file}` }).ended;
  expect(code).toBe(1);
  expect(output).toContain('The server failed.');
  expect(output).toContain('unforeseen');
  expect(output).not.toContain('hunter2');
});
