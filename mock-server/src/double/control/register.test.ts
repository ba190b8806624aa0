import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { users } from '../../db/schema/index.ts';
import { storedPicturePaths } from '../../../testing/pictures.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.raw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const state = async (): Promise<Record<string, unknown>> => {
  const body: unknown = await (await server.raw('/control/state')).json();
  return z.record(z.string(), z.unknown()).parse(body);
};

describe('the inbox', () => {
  test('holds every mail, the newest first, and those of one address', async () => {
    await server.world.mailbox.send({ to: 'a@b.example', subject: 'One', text: 'x', kind: 'test' });
    await server.world.mailbox.send({
      to: 'c@d.example',
      subject: 'Two <b>',
      text: 'y',
      kind: 'test',
      code: '123456',
    });
    const all = await (await server.raw('/control/inbox')).json();
    expect(all).toMatchObject({
      results: [{ subject: 'Two <b>', code: '123456' }, { subject: 'One' }],
    });
    const some = await (await server.raw('/control/inbox?to=A@b.example')).json();
    expect(some).toMatchObject({ results: [{ subject: 'One', to: 'a@b.example', code: null }] });
  });

  test('is on the panel, with the codes and nothing to run', async () => {
    const page = await server.raw('/control/');
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('123456');
    expect(html).toContain('Two &lt;b&gt;');
    expect(html).toContain('member@millbrook.example');
  });
});

describe('signing in', () => {
  test('as a seeded person by key, as anybody by address', async () => {
    const byKey = await (await post('/control/sign-in', { person: 'admin' })).json();
    expect(byKey).toMatchObject({ email: 'admin@millbrook.example' });
    const byAddress = await post('/control/sign-in', { email: 'Reader@millbrook.example' });
    expect(await byAddress.json()).toMatchObject({ email: 'reader@millbrook.example' });
  });

  test('as nobody is refused', async () => {
    const response = await post('/control/sign-in', { person: 'nobody' });
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ error: 'There is no account nobody.' }),
    ]);
    expect((await post('/control/sign-in', {})).status).toBe(400);
  });
});

describe('the clock', () => {
  test('advances, is set, and goes back to the time of the machine', async () => {
    await post('/control/clock', { set: '2030-01-01T00:00:00Z' });
    await post('/control/clock', { advance_seconds: 3600 });
    expect((await state()).now).toMatch(/^2030-01-01T01:00/);
    await post('/control/clock', { reset: true });
    expect(await state()).toMatchObject({ clock_offset_seconds: 0 });
  });

  test.each([{}, { set: 'tomorrow' }, { advance_seconds: 'x' }, { fly: 1 }])(
    'refuses %j',
    async (body) => {
      expect((await post('/control/clock', body)).status).toBe(400);
    },
  );

  test('is moved by the buttons of the panel, which then comes back', async () => {
    const response = await server.raw('/control/clock', {
      method: 'POST',
      body: new URLSearchParams({ advance_seconds: '60' }),
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/control/']);
    expect(await state()).toMatchObject({ clock_offset_seconds: 60 });
  });
});

test('reset brings the town back as it was, with the same ids, and takes uploads away', async () => {
  const before = await server.world.db.select({ id: users.id, email: users.email }).from(users);
  await server.world.db.delete(users);
  await server.world.media.put('advertisements/new.webp', Buffer.from('x'));
  const response = await post('/control/reset', {});
  expect(response.status).toBe(200);
  expect(await state()).toMatchObject({ users: before.length, mails: 0, clock_offset_seconds: 0 });
  const after = await server.world.db.select({ id: users.id, email: users.email }).from(users);
  expect(new Map(after.map((user) => [user.id, user.email]))).toEqual(
    new Map(before.map((user) => [user.id, user.email])),
  );
  expect(await storedPicturePaths(server, 'advertisements/')).not.toContain('new.webp');
});
