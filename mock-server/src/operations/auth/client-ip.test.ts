import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { rateEvents } from '../../db/schema/index.ts';
import { PASSWORD, wrongOtp } from '../../../testing/accounts.ts';
import { startTestServer, useTestServer } from '../../../testing/server.ts';
import { MINUTE_S } from '../../lib/time.ts';

const server = await useTestServer({ env: { TRUST_PROXY: 'loopback' } });
const reader = { email: 'reader@millbrook.example', password: PASSWORD };
const WRONG = 'Summer2026';
const IP = '203.0.113.1';
const ALLOWED = 30;

beforeEach(() => server.services.db.delete(rateEvents));

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const signIn = (body: typeof reader, ip = IP) =>
  server.call('loginUser', { body, headers: from(ip) });

/** Tries one wrong password for several email addresses. Returns the statuses of the responses. */
const spray = async (count: number, ipOf: (n: number) => string = () => IP): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const email = `person-${n}@millbrook.example`;
    statuses.push((await signIn({ email, password: WRONG }, ipOf(n))).status);
  }
  return statuses;
};

test('after thirty failed sign-ins from one IP address, sign-ins from it are refused for 15 minutes', async () => {
  expect(new Set(await spray(ALLOWED))).toEqual(new Set([401]));
  const { status, headers } = await signIn(reader);
  const waitS = Number(headers.get('retry-after'));
  expect([status, Math.ceil(waitS / MINUTE_S)]).toEqual([429, 15]);
  expect((await signIn(reader, '203.0.113.2')).status).toBe(200);
  await server.clock.advance(waitS);
  expect((await signIn(reader)).status).toBe(200);
});

test('all IPv6 addresses of a client have one common rate limit', async () => {
  const statuses = await spray(ALLOWED + 1, (n) => `2001:db8:1:2::${n + 1}`);
  expect(statuses.at(-1)).toBe(429);
  expect((await signIn(reader, '2001:db8:1:3::1')).status).toBe(200);
});

test('successful sign-ins are not counted towards the rate limit of an IP address', async () => {
  await spray(ALLOWED - 1);
  for (let n = 0; n < 10; n += 1) expect((await signIn(reader)).status).toBe(200);
  expect((await signIn({ ...reader, password: WRONG })).status).toBe(401);
  expect((await signIn(reader)).status).toBe(429);
});

test('wrong codes and wrong passwords from one IP address are counted together, even in parallel', async () => {
  const headers = from(IP);
  const guess = (n: number) => {
    const body = { email: `person-${n}@millbrook.example`, otp: wrongOtp() };
    return server.statusOf('verifyOtp', { body, headers });
  };
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)));
  expect(statuses.filter((status) => status === 400)).toHaveLength(ALLOWED);
  expect((await signIn(reader)).status).toBe(429);
  const body = { email: reader.email, otp: wrongOtp(), new_password: PASSWORD };
  expect(await server.statusOf('confirmPasswordReset', { body, headers })).toBe(429);
});

test.each([
  ['is the one that a trusted proxy names', { TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }, 401],
  ['cannot be claimed by a client if no proxy is trusted', {}, 429],
])('the IP address that rate limits use %s', async (_what, env, forAnother) => {
  const own = await startTestServer({ env });
  onTestFinished(() => own.close());
  const body = { ...reader, password: WRONG };
  const failFor = (client: string) => own.statusOf('loginUser', { body, headers: from(client) });
  for (let n = 0; n < 5; n += 1) expect(await failFor('203.0.113.1')).toBe(401);
  expect(await failFor('203.0.113.1')).toBe(429);
  expect(await failFor('203.0.113.2')).toBe(forAnother);
});
