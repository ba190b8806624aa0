import { describe, expect, test } from 'vitest';
import type { ClockMove } from '../../../../control/client.ts';
import { storedPicturePaths } from '../../../testing/pictures.ts';
import { useTestServer } from '../../../testing/server.ts';
import { articles, users } from '../../db/schema/index.ts';

const server = await useTestServer();
const { control } = server;

const mail = { to: 'a@b.example', subject: 'One', text: 'x', kind: 'test' };

describe('the inbox of emails and text messages in the control API', () => {
  test('the inbox lists all emails, or those to one email address, newest first', async () => {
    const { mailbox } = server.services;
    await mailbox.send(mail);
    await mailbox.send({ ...mail, to: 'c@d.example', subject: 'Two <b>', code: '123456' });
    const all = await control.messages();
    expect(all).toMatchObject([{ subject: 'Two <b>', code: '123456' }, { subject: 'One' }]);
    const one = { ...mail, id: all[1]?.id, channel: 'email', code: null };
    expect(await control.messages({ to: 'A@b.example' })).toMatchObject([one]);
  });

  test('a request to the inbox can wait until the next message arrives', async () => {
    const to = 'late@millbrook.example';
    const waiting = control.code(to, { wait: 50 });
    await server.services.mailbox.send({ ...mail, to: 'else@millbrook.example' });
    await server.services.db.transaction(async (tx) => {
      await server.services.mailbox.store(tx, { ...mail, to, code: '654321' });
    });
    expect(await waiting).toBe('654321');
    const [last] = await control.messages({ to });
    const next = control.messages({ to, after: last?.id ?? 0, wait: 50 });
    await server.services.mailbox.send({ ...mail, to, subject: 'Next' });
    expect(await next).toMatchObject([{ subject: 'Next' }]);
  });

  test('if no message arrives in time, a request that waits gets an empty list', async () => {
    expect(await control.messages({ to: 'none@millbrook.example', wait: 0.01 })).toEqual([]);
    await expect(control.code('none@millbrook.example')).rejects.toThrow(
      'There is no code in the inbox of none@millbrook.example.',
    );
  });
});

test('the control API lists upcoming events, which take place when the clock reaches their times', async () => {
  await control.reset();
  const email = 'reader@millbrook.example';
  const body = { email };
  await server.ok('requestPasswordReset', { body });
  await control.code(email, { wait: 10 });
  const { access_token: token } = await control.signIn('member');
  const upcoming = await control.upcoming();
  const [code, access] = upcoming;
  expect(upcoming.map(({ at }) => at)).toEqual(upcoming.map(({ at }) => at).sort());
  expect(code).toMatchObject({ kind: 'code_expires', person: email });
  expect(access).toMatchObject({
    kind: 'access_token_expires',
    person: 'member@millbrook.example',
  });
  expect(upcoming.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['membership_renews', 'refresh_token_expires']),
  );
  await control.moveClock({ frozen: true });
  await control.moveClock({ set: new Date(Date.parse(access?.at ?? '') - 1).toISOString() });
  expect((await server.call('getProfile', { token })).status).toBe(200);
  await control.moveClock({ set: access?.at ?? '' });
  expect((await server.call('getProfile', { token })).status).toBe(401);
  expect(await control.upcoming()).not.toContainEqual(access);
  await control.reset();
});

describe('the control API signs people in', () => {
  test('the control API can sign in a seeded person by their key, or any account by its email address', async () => {
    const admin = (await control.people()).find(({ key }) => key === 'admin');
    expect(await control.signIn('admin')).toMatchObject({ email: admin?.email });
    const { email, access_token: token } = await control.signIn('Reader@millbrook.example');
    expect(await server.ok('getProfile', { token })).toMatchObject({ email });
  });

  test('the control API cannot sign in an unknown person', async () => {
    await expect(control.signIn('nobody')).rejects.toThrow('There is no account nobody. (404 from');
    await expect(control.signIn('')).rejects.toThrow('Person is required (400 from');
  });
});

describe("the control API moves the server's clock", () => {
  test("the clock can be moved forward, set, stopped and reset to the machine's time", async () => {
    const before = await control.state();
    const { clock_offset_seconds: offset } = await control.moveClock({ advance_seconds: 3600 });
    expect(offset).toBe(before.clock_offset_seconds + 3600);
    const { now } = await control.moveClock({ set: '2030-05-01T12:00:00Z' });
    expect(now).toMatch(/^2030-05-01T12:00/);

    const stopped = await control.moveClock({ frozen: true });
    expect(stopped).toMatchObject({ clock_frozen: true });
    expect((await control.state()).now).toBe(stopped.now);
    const moved = await control.moveClock({ advance_seconds: 60 });
    expect(Date.parse(moved.now)).toBe(Date.parse(stopped.now) + 60_000);
    await control.moveClock({ frozen: false });
    expect(server.clock.now().getTime()).toBeGreaterThanOrEqual(Date.parse(moved.now));

    expect(await control.moveClock({ reset: true })).toMatchObject({ clock_offset_seconds: 0 });
  });

  const wrong: [object][] = [
    [{}],
    [{ set: 'tomorrow' }],
    [{ advance_seconds: 'x' }],
    [{ fly: 1 }],
    [{ reset: true, frozen: true }],
  ];
  test.each(wrong)(
    'the control API refuses the invalid change %j of the clock',
    async (move: ClockMove) => {
      await expect(control.moveClock(move)).rejects.toMatchObject({ status: 400 });
    },
  );
});

test('a reset restores the demo data with the same ids and reader counts, and deletes uploads', async () => {
  const { slug, reads } = articles;
  const readsNow = () => server.services.db.select({ slug, reads }).from(articles).orderBy(slug);
  const readsBefore = await readsNow();
  const before = await server.services.db.select({ id: users.id, email: users.email }).from(users);
  await server.services.db.delete(users);
  await server.services.media.put('advertisements/new.webp', Buffer.from('x'));
  await server.ok('getArticle', { params: { slug: readsBefore[0]?.slug ?? '' } });
  await control.reset();
  expect(await control.state()).toMatchObject({
    users: before.length,
    mails: 0,
    clock_offset_seconds: 0,
  });
  const after = await server.services.db.select({ id: users.id, email: users.email }).from(users);
  expect(new Map(after.map((user) => [user.id, user.email]))).toEqual(
    new Map(before.map((user) => [user.id, user.email])),
  );
  await server.services.reads.flush();
  expect(await readsNow()).toEqual(readsBefore);
  expect(await storedPicturePaths(server, 'advertisements/')).not.toContain('new.webp');
});

test('the control API serves its own contract and a page that documents it', async () => {
  expect(await (await server.raw('/control/openapi.yaml')).text()).toContain('title: Control API');
  expect(await (await server.raw('/control/docs')).text()).toContain('/control/openapi.json');
});

test('the control API responds with 405 to a method that its contract does not have', async () => {
  const response = await server.raw('/control/reset');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});
