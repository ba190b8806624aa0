import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, test } from 'vitest';
import { createClient } from '../testing/client.ts';
import { serversOnOneFolder, temporaryFolder } from '../testing/server-process.ts';
import { readPeople } from '../seeds/files.ts';

const PUBLIC = {
  NODE_ENV: 'production',
  PUBLIC_API_URL: 'https://news.example',
  SITE_ORIGINS: 'https://news.example',
  CONTROL_API: 'local',
};
const ADMIN = 'editor@news.example';
/** The documentation contains the passwords of these accounts. */
const NAMED = ['newcomer', 'unverified', 'reader', 'member'];
const PASSWORD = 'My-own-password-1';
/** None of these paths may lead to the control API. */
const CLOSED = `/control/ /control/state /control/inbox /control/docs /control/openapi.json
  /control/requests /control/events /control/snapshots //control/state /CONTROL/state
  /%63ontrol/state /control%2Fstate /api/../control/state /api/control/state /control/state/
  /control;a/state`;

const firstAdmin = async (dataDir: string, ...args: string[]) => {
  const file = path.join(path.dirname(inject('serverFile')), 'first-admin.js');
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...PUBLIC, DATA_DIR: dataDir },
  });
  const ended = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { code: child.exitCode, output, errors };
};

const codeIn = (output: string): string => {
  const [link = ''] = /https:\S+/.exec(output) ?? [];
  const { origin, pathname, hash } = new URL(link);
  expect([origin, pathname]).toEqual(['https://news.example', '/signin']);
  const values = new URLSearchParams(hash.slice(1));
  expect(values.get('reset')).toBe(ADMIN);
  return values.get('otp') ?? '';
};

describe('a public server is set up by the command first-admin', { timeout: 120_000 }, () => {
  const { folder, start } = serversOnOneFolder(PUBLIC);

  test('on a public server, passwords from the documentation are refused, and there is no control API', async () => {
    const url = await start().ready;
    const { call, ok, post } = createClient(url);
    expect((await ok('listArticles', {})).count).toBeGreaterThan(20);
    const people = readPeople().filter(({ key, role }) => role === 'admin' || NAMED.includes(key));
    expect(people.length).toBeGreaterThan(NAMED.length);
    for (const { email, password } of people) {
      expect((await call('loginUser', { body: { email, password } })).status, email).toBe(401);
    }
    for (const target of CLOSED.split(/\s+/)) {
      const response = await fetch(url + target, { headers: { 'x-forwarded-host': 'localhost' } });
      expect([400, 404], target).toContain(response.status);
    }
    for (const target of ['/control/sign-in', '/control/reset', '/control/provider-states']) {
      expect((await post(target, { person: 'admin' })).status, target).toBe(404);
    }
  });

  test('the first admin can choose a password with the link from the command first-admin, but only once', async () => {
    const first = await firstAdmin(folder, ADMIN);
    expect([first.code, first.errors]).toEqual([0, '']);
    const second = await firstAdmin(folder, ADMIN);
    expect((await firstAdmin(folder, 'another@news.example')).errors).toContain('already an admin');

    const server = start();
    const { ok, refused } = createClient(await server.ready);
    const reset = (otp: string) => ({ body: { email: ADMIN, otp, new_password: PASSWORD } });
    const outdated = reset(codeIn(first.output));
    expect((await refused('confirmPasswordReset', outdated)).status).toBe(400);
    await ok('confirmPasswordReset', reset(codeIn(second.output)));
    const body = { email: ADMIN, password: PASSWORD };
    const { access_token: token } = await ok('loginUser', { body });
    expect((await ok('getProfile', { token })).role).toBe('admin');

    expect((await firstAdmin(folder, ADMIN)).errors).toContain('Stop that server first');
    server.kill('SIGTERM');
    await server.ended;
    const again = await firstAdmin(folder, ADMIN);
    expect([again.code, again.output]).toEqual([1, '']);
    expect(again.errors).toContain('already an admin');
  });
});

describe('the command first-admin can run before the first start', { timeout: 120_000 }, () => {
  const { folder, start } = serversOnOneFolder(PUBLIC);

  test('a server that first starts after the command first-admin contains the seeded stories', async () => {
    const { code, errors } = await firstAdmin(folder, ADMIN);
    expect([code, errors]).toEqual([0, '']);
    const { ok } = createClient(await start().ready);
    expect((await ok('listArticles', {})).count).toBeGreaterThan(20);
  });
});

describe('a local demo can become a public server', { timeout: 120_000 }, () => {
  const { start } = serversOnOneFolder({ ...PUBLIC });
  const member = { email: 'member@millbrook.example', password: 'Courier2026' };

  test('a demo that becomes public requires a new password for its accounts, and the documented password stops working', async () => {
    const local = start({ PUBLIC_API_URL: '', SITE_ORIGINS: '' });
    const { ok } = createClient(await local.ready);
    const { refresh_token: refreshToken } = await ok('loginUser', { body: member });
    local.kill('SIGTERM');
    await local.ended;

    const { code, output } = await start().ended;
    expect([code, output]).toEqual([1, expect.stringContaining('set SEED_PASSWORD')]);

    const { call } = createClient(await start({ SEED_PASSWORD: PASSWORD }).ready);
    expect((await call('loginUser', { body: member })).status).toBe(401);
    expect((await call('refreshToken', { body: { refreshToken } })).status).toBe(401);
    const own = { email: member.email, password: PASSWORD };
    expect((await call('loginUser', { body: own })).status).toBe(200);
  });
});

test('the command first-admin prints its help', async () => {
  const { folder, remove } = temporaryFolder();
  const help = await firstAdmin(folder, '--help');
  expect([help.code, help.errors]).toEqual([0, expect.stringContaining('npm run first-admin')]);
  expect((await firstAdmin(folder, 'nobody')).code).toBe(2);
  remove();
});
