import { beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/server.ts';

const params = { slug: 'swing-bridge-stays-open-on-sundays' };

const server = await useTestServer();
beforeEach(() => server.clock.advance(61));

const list = () => server.ok('listComments', { params });

test('the new comment of a member is the first in the list', async () => {
  const { count } = await list();
  const token = await server.tokenOf('member');
  const body = { text: '  <b>Well</b> done,\r\nkeeper. 🌉  ' };
  const comment = await server.ok('createComment', { params, token, body });
  expect(comment).toMatchObject({
    author: { name: 'Margaret Ellery', avatar: null },
    text: '<b>Well</b> done,\nkeeper. 🌉',
    is_own: true,
    is_deleted: false,
    is_hidden: false,
    replies: [],
  });
  expect(comment.created_at).toMatch(/^2026-11-24T09:/);
  const after = await server.ok('listComments', { params, token });
  expect(after.count).toBe(count + 1);
  expect(after.results[0]).toEqual(comment);
  expect((await list()).results[0]).toMatchObject({ id: comment.id, is_own: false });
});

test('an admin and a member who has cancelled the renewal can comment', async () => {
  for (const who of ['admin', 'cancelled']) {
    const body = { text: `I am ${who}` };
    const comment = await server.ok('createComment', {
      params,
      token: await server.tokenOf(who),
      body,
    });
    expect(comment.text).toBe(body.text);
  }
});

test('people without an active membership cannot comment', async () => {
  for (const who of ['reader', 'lapsed']) {
    const token = await server.tokenOf(who);
    const refused = await server.refused('createComment', { params, token, body: { text: 'Me' } });
    const error = 'Premium membership is required to comment.';
    expect(refused).toMatchObject({ status: 403, error });
  }
});

test('a reply is listed below the comment that it replies to', async () => {
  const parent = (await list()).results.find(({ text }) => text?.includes('chest pain'));
  const parentId = parent?.id ?? 0;
  const token = await server.tokenOf('member');
  const body = { text: 'My sister drives the ambulance.', parent_id: parentId };
  const reply = await server.ok('createComment', { params, token, body });
  const found = (await list()).results.find(({ id }) => id === parentId);
  expect(found?.replies.map(({ id }) => id)).toContain(reply.id);

  await server.clock.advance(61);
  const nested = { text: 'And another thing', parent_id: reply.id };
  const refused = await server.refused('createComment', { params, token, body: nested });
  const errors = { parent_id: ['You cannot reply to a reply.'] };
  expect(refused).toMatchObject({ status: 400, field_errors: errors });
});

test('a reply is refused if the comment that it replies to is hidden, unknown or below another story', async () => {
  const token = await server.tokenOf('member');
  const hidden = (await list()).results.find((comment) => comment.is_hidden);
  const other = { slug: 'wend-flood-watch-weir-street' };
  const elsewhere = await server.ok('listComments', { params: other });
  for (const parent_id of [hidden?.id ?? 0, elsewhere.results[0]?.id ?? 0, 2_147_483_647]) {
    const body = { text: 'Hello?', parent_id };
    const refused = await server.refused('createComment', { params, token, body });
    const error = 'The comment you are replying to no longer exists.';
    expect(refused).toMatchObject({ status: 400, error });
  }
});

test('a person may post only one comment a minute, even in parallel requests', async () => {
  const token = await server.tokenOf('member');
  const { count } = await list();
  const body = { text: 'Once' };
  const statuses = await server.inParallel(5, 'createComment', { params, token, body });
  expect(statuses).toEqual([201, 429, 429, 429, 429]);
  expect((await list()).count).toBe(count + 1);

  await server.clock.advance(61);
  expect(await server.statusOf('createComment', { params, token, body })).toBe(201);
});

describe('an idempotency key keeps a comment from being posted twice', () => {
  const KEY = 'written-once-0123456789';
  const send = async (text: string, who = 'member', key = KEY) =>
    server.call('createComment', {
      params,
      token: await server.tokenOf(who),
      body: { text, idempotency_key: key },
    });

  test('a comment is posted once, even if it is sent repeatedly with its idempotency key', async () => {
    const { count } = await list();
    const responses = await Promise.all([send('Once'), send('Once'), send('Once')]);
    responses.push(await send(' Once\r\n'));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await list()).count).toBe(count + 1);
  });

  test('a person cannot use an idempotency key for two different comments, but two people can use the same key', async () => {
    const { status, body } = await send('Twice');
    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: 'This comment has already been posted, without your latest changes.',
      code: 'comment_idempotency_key_reused',
    });
    expect((await send('Once', 'cancelled')).status).toBe(201);
  });

  test('after a comment was deleted, it can be posted again with the same idempotency key', async () => {
    const key = 'deleted-in-between-0123';
    const token = await server.tokenOf('member');
    const comment = { params, token, body: { text: 'Gone', idempotency_key: key } };
    const { id } = await server.ok('createComment', comment);
    await server.call('deleteComment', { params: { id }, token });
    await server.clock.advance(61);
    expect((await server.ok('createComment', comment)).id).not.toBe(id);
  });
});

test('a comment that is refused is not counted towards the rate limit', async () => {
  const token = await server.tokenOf('member');
  const wrong = { text: 'Hello?', parent_id: 2_147_483_647 };
  await server.refused('createComment', { params, token, body: wrong });
  await server.ok('createComment', { params, token, body: { text: 'Hello!' } });
});

test('a comment must have a visible character', async () => {
  const token = await server.tokenOf('member');
  for (const [text, error] of [
    ['', 'Comment is required'],
    [' \n\t ', 'Comment is required'],
    ['\u200B\u2060', 'Comment is required'],
  ] as const) {
    const refused = await server.refused('createComment', { params, token, body: { text } });
    expect(refused).toMatchObject({ status: 400, error, field_errors: { text: [error] } });
  }
});
