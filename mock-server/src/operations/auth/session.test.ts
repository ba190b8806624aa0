import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { refreshTokens, users } from '../../db/schema/index.ts';
import type { SignedIn } from '../../double/control/people.ts';
import { startTestServer, useTestServer } from '../../../testing/server.ts';
import { TEST_NOW } from '../../../testing/test-clock.ts';
import { HOUR_S, MINUTE_S, SECOND_MS, YEAR_S } from '../../lib/time.ts';

const server = await useTestServer();

let session: SignedIn;
beforeEach(async () => {
  session = await server.signIn('reader');
});

const refresh = (refreshToken: string) => server.call('refreshToken', { body: { refreshToken } });

const next = async (token: string): Promise<{ accessToken: string; refreshToken: string }> =>
  (await server.ok('refreshToken', { body: { refreshToken: token } })).data;

test('responses with tokens or personal data forbid caching', async () => {
  const token = session.access_token;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path: string, init: RequestInit = {}) =>
    (await server.raw(`/api${path}`, { headers, ...init })).headers.get('cache-control');
  const body = JSON.stringify({ refreshToken: session.refresh_token });
  expect(await ask('/auth/refresh-token', { method: 'POST', body })).toBe('no-store');
  for (const path of ['/auth/profile/', '/advertisements/user/get_all/', '/saved-articles/']) {
    expect(await ask(path), path).toBe('no-store');
  }
  expect(await ask('/auth/profile/', { headers: {} }), 'a refusal').toBe('no-store');
  expect(await ask('/sections/', { headers: {} })).toBeNull();
});

describe('refreshToken', () => {
  test(
    'refreshToken returns new valid tokens in the response field `data`',
    { tags: ['S3.21', 'S7.18'] },
    async () => {
      const pair = await next(session.refresh_token);
      expect(pair.refreshToken).not.toBe(session.refresh_token);
      expect(pair.accessToken).not.toBe(session.access_token);
      expect((await server.ok('getProfile', { token: pair.accessToken })).id).toBe(session.id);
      await next(pair.refreshToken);
    },
  );

  test('a renewed access token contains the current data of the person', async () => {
    const { db } = server.services;
    await db.update(users).set({ firstName: 'Owain' }).where(eq(users.id, session.id));
    const { accessToken } = await next(session.refresh_token);
    const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
    expect(claims).toContain('"first_name":"Owain"');
  });

  test('using a refresh token twice ends its session, but no other session', async () => {
    const other = await server.signIn('reader');
    const pair = await next(session.refresh_token);
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 401,
      body: { error: 'Invalid token' },
    });
    expect((await refresh(pair.refreshToken)).status).toBe(401);
    expect(await server.statusOf('getProfile', { token: pair.accessToken })).toBe(401);
    await server.ok('getProfile', { token: other.access_token });
    await next(other.refresh_token);
  });

  test('only one of many parallel requests with one refresh token succeeds, and then the session ends', async () => {
    const again = Array.from({ length: 6 }, () => refresh(session.refresh_token));
    const responses = await Promise.all(again);
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 401, 401, 401, 401, 401]);
    const winner = responses.find((response) => response.status === 200);
    if (winner?.status !== 200) throw new Error('No request succeeded');
    expect((await refresh(winner.body.data.refreshToken)).status).toBe(401);
  });

  test('refreshToken refuses an unknown token, and an access token instead of a refresh token', async () => {
    for (const token of ['unknown', session.access_token, `${session.refresh_token} `]) {
      expect(await refresh(token)).toMatchObject({ status: 401, body: { error: 'Invalid token' } });
    }
  });

  test.each([
    [{}, 'Refresh token is required'],
    [{ refreshToken: '' }, 'Refresh token is required'],
    [{ refreshToken: null }, 'Refresh token must be text'],
  ])('refreshToken refuses the request body %j', async (body, error) => {
    expect(await server.post('/api/auth/refresh-token', body)).toMatchObject({
      status: 400,
      body: { error },
    });
  });
});

test('both tokens of a session are issued at the same time, however long the sign-in takes', async () => {
  let nowMs = TEST_NOW.getTime();
  const clock = { now: () => new Date((nowMs += SECOND_MS)) };
  const slow = await startTestServer({ services: { clock } });
  onTestFinished(() => slow.close());
  const [, claims = ''] = (await slow.tokenOf('reader')).split('.');
  const [stored] = await slow.services.db.select().from(refreshTokens);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iat: Math.floor(Number(stored?.issuedAt) / SECOND_MS),
  });
});

test('an access token is valid for fifteen minutes, and a refresh token for a year', async () => {
  const { access_token: token, refresh_token: refreshToken } = session;
  const { refresh_token: unused } = await server.signIn('reader');
  await server.clock.advance(15 * MINUTE_S - 30);
  await server.ok('getProfile', { token });
  await server.clock.advance(MINUTE_S);
  expect((await server.refused('getProfile', { token })).error).toBe('Token expired');
  await server.clock.advance(YEAR_S - HOUR_S);
  const { accessToken } = await next(refreshToken);
  await server.ok('getProfile', { token: accessToken });
  await server.clock.advance(HOUR_S);
  expect(await refresh(unused)).toMatchObject({ status: 401, body: { error: 'Token expired' } });
});

describe('logoutUser', () => {
  test('logoutUser ends the session with all its tokens, but no other session', async () => {
    const other = await server.signIn('reader');
    const { accessToken, refreshToken } = await next(session.refresh_token);
    const response = await server.call('logoutUser', { body: { refreshToken } });
    expect(response).toMatchObject({ status: 204, body: undefined });
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await server.refused('getProfile', { token: accessToken })).error).toBe(
      'Invalid token',
    );
    await server.ok('getProfile', { token: other.access_token });
  });

  test('logoutUser returns the same response if the session has already ended or never existed', async () => {
    for (const refreshToken of [session.refresh_token, session.refresh_token, 'unknown']) {
      expect(await server.statusOf('logoutUser', { body: { refreshToken } })).toBe(204);
    }
  });
});
