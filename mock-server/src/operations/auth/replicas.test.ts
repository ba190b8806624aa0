import { beforeEach, expect, test } from 'vitest';
import { rateEvents } from '../../db/schema/index.ts';
import {
  cookieOf,
  latestOtp,
  PASSWORD,
  registration,
  signUp,
  wrongOtp,
} from '../../../testing/accounts.ts';
import { useReplicas } from '../../../testing/replicas.ts';
import type { TestServer } from '../../../testing/server.ts';

const { one, all } = await useReplicas(3);

/**
 * These tests run several servers on one database, because rate limits and sessions apply to all of
 * them together.
 */
let accounts = 0;
let email: string;
beforeEach(async () => {
  await one.world.db.delete(rateEvents);
  accounts += 1;
  email = `roaming-${accounts}@millbrook.example`;
});

/** The tests use the servers in turn, as a load balancer does. */
let turn = 0;
const next = (): TestServer => {
  turn += 1;
  const server = all[turn % all.length];
  if (server === undefined) throw new Error('There are no servers');
  return server;
};
const refresh = (server: TestServer, refreshToken: string) =>
  server.call('refreshToken', { body: { refreshToken } });
const login = (password: string) => next().call('loginUser', { body: { email, password } });

test('a code that one server sent is accepted by the other servers, but only once', async () => {
  await next().ok('registerUser', { body: registration(email) });
  const body = { email, otp: await latestOtp(next(), email) };
  const answers = await Promise.all(all.map((server) => server.call('verifyOtp', { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await login(PASSWORD)).status).toBe(200);
});

test('after five wrong codes, sent to any of the servers, all servers refuse further attempts', async () => {
  await next().ok('registerUser', { body: registration(email) });
  const otp = await latestOtp(next(), email);
  for (let wrong = 0; wrong < 5; wrong += 1) {
    const body = { email, otp: wrongOtp(otp) };
    expect((await next().call('verifyOtp', { body })).status).toBe(400);
  }
  expect((await next().call('verifyOtp', { body: { email, otp } })).status).toBe(429);
});

test('after five wrong passwords, sent to any of the servers, all servers refuse further attempts', async () => {
  await signUp(next(), email);
  for (let wrong = 0; wrong < 5; wrong += 1) expect((await login('not it')).status).toBe(401);
  for (const server of all) {
    const answer = await server.call('loginUser', { body: { email, password: PASSWORD } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
  }
});

test('if several registrations of an email address are verified in parallel, only one succeeds', async () => {
  const waiting = [];
  for (const server of all) {
    await one.world.db.delete(rateEvents);
    const { headers } = await server.call('registerUser', { body: registration(email) });
    const body = { email, otp: await latestOtp(server, email) };
    waiting.push({ body, headers: cookieOf({ headers }) });
  }
  const answers = await Promise.all(waiting.map((call) => next().call('verifyOtp', call)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('all servers together send one code a minute to an email address', async () => {
  await next().ok('registerUser', { body: registration(email) });
  await one.world.db.delete(rateEvents);
  const body = { email, type: 'registration' as const };
  const answers = await Promise.all(all.map((server) => server.call('createOtp', { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
});

test('parallel sign-ins with the right password on several servers all succeed', async () => {
  await signUp(next(), email);
  const answers = await Promise.all(Array.from({ length: 9 }, () => login(PASSWORD)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
});

test('any server accepts a refresh token, and using a token twice ends the session on all servers', async () => {
  const first = await signUp(next(), email);
  const one = await next().ok('refreshToken', { body: { refreshToken: first.refresh_token } });
  const two = await next().ok('refreshToken', { body: { refreshToken: one.data.refreshToken } });
  for (const server of all) {
    expect(await server.statusOf('getProfile', { token: two.data.accessToken })).toBe(200);
  }
  expect((await refresh(next(), one.data.refreshToken)).status).toBe(401);
  for (const server of all) {
    expect((await refresh(server, two.data.refreshToken)).status).toBe(401);
    expect(await server.statusOf('getProfile', { token: two.data.accessToken })).toBe(401);
  }
});

test('of several parallel requests with the same refresh token, one gets new tokens', async () => {
  const { refresh_token: token } = await signUp(next(), email);
  const answers = await Promise.all(all.map((server) => refresh(server, token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('signing out and changing the password take effect immediately on all servers', async () => {
  const { access_token: token, refresh_token: refreshToken } = await signUp(next(), email);
  const other = (await login(PASSWORD)).body;
  if (!('access_token' in other)) throw new Error('The sign-in failed');
  const body = { current_password: PASSWORD, new_password: 'Another2026' };
  await next().ok('changePassword', { token, body });
  for (const server of all) {
    expect(await server.statusOf('getProfile', { token: other.access_token })).toBe(401);
    expect(await server.statusOf('getProfile', { token })).toBe(200);
  }
  await next().call('logoutUser', { body: { refreshToken } });
  for (const server of all) {
    expect(await server.statusOf('getProfile', { token })).toBe(401);
  }
});

test('parallel sign-ups with one email address on all servers create one account and send one code', async () => {
  const body = registration(email);
  const answers = await Promise.all(all.map((server) => server.call('registerUser', { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
  expect(await one.inbox(email)).toHaveLength(1);
});
