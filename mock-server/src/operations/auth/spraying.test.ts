import { beforeEach, describe, expect, test } from 'vitest';
import { rateEvents } from '../../db/schema/index.ts';
import { PASSWORD, signUp, wrongOtp } from '../../../testing/accounts.ts';
import { startTestServer, useTestServer } from '../../../testing/server.ts';
import { MINUTE_S } from '../../lib/time.ts';

const server = await useTestServer({ env: { TRUST_PROXY: 'loopback' } });
const reader = { email: 'sprayed@millbrook.example', password: PASSWORD };
await signUp(server, reader.email);
const WRONG = 'Summer2026';
const ADDRESS = '203.0.113.1';
const ALLOWED = 30;

beforeEach(() => server.world.db.delete(rateEvents));

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (body: typeof reader, address = ADDRESS) =>
  server.call('loginUser', { body, headers: from(address) });

/**
 * Tries one wrong password for several accounts. The first is the seeded account `reader`. Returns
 * the statuses of the responses.
 */
const spray = async (count: number, addressOf: (n: number) => string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const email = n === 0 ? reader.email : `person-${n}@millbrook.example`;
    statuses.push((await signIn({ email, password: WRONG }, addressOf(n))).status);
  }
  return statuses;
};

describe('an attacker tries one password for many accounts', () => {
  test('after thirty failed sign-ins from one IP address, sign-ins from it are refused for 15 minutes', async () => {
    const statuses = await spray(40, () => ADDRESS);
    expect(statuses).toEqual(statuses.map((_, n) => (n < ALLOWED ? 401 : 429)));
    const refused = await server.refused('loginUser', { body: reader, headers: from(ADDRESS) });
    expect(refused).toMatchObject({
      status: 429,
      error: 'Too many attempts. Please try again in 15 minutes.',
    });
    const waitS = Number(refused.headers.get('retry-after'));
    expect(waitS).toBeGreaterThan(14 * MINUTE_S);

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
    await spray(ALLOWED - 1, () => ADDRESS);
    for (let n = 0; n < 10; n += 1) expect((await signIn(reader)).status).toBe(200);
    expect((await signIn({ ...reader, password: WRONG })).status).toBe(401);
    expect((await signIn(reader)).status).toBe(429);
  });
});

test('after wrong passwords for an account from many IP addresses, each new address has one attempt', async () => {
  const wrong = { ...reader, password: WRONG };
  for (let n = 0; n < 50; n += 1) {
    expect((await signIn(wrong, `198.51.100.${n}`)).status).toBe(401);
  }
  expect((await signIn(wrong, '192.0.2.1')).status).toBe(401);
  expect((await signIn(wrong, '192.0.2.1')).status).toBe(429);
  expect((await signIn(reader, '192.0.2.2')).status).toBe(200);
  await server.clock.advance(15 * MINUTE_S);
  for (let n = 0; n < 5; n += 1) expect((await signIn(wrong, '192.0.2.1')).status).toBe(401);
});

describe('some rate limits apply to an IP address', () => {
  test('wrong codes and wrong passwords from one IP address are counted together, even in parallel', async () => {
    const guess = (n: number) =>
      server.call('verifyOtp', {
        body: { email: `person-${n}@millbrook.example`, otp: wrongOtp() },
        headers: from(ADDRESS),
      });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(ALLOWED);
    expect((await signIn(reader)).status).toBe(429);
    const body = { email: reader.email, otp: wrongOtp(), new_password: PASSWORD };
    const headers = from(ADDRESS);
    expect(await server.statusOf('confirmPasswordReset', { body, headers })).toBe(429);
  });
});

const FAILURES_ALLOWED = 5;
const body = JSON.stringify({ email: 'reader@millbrook.example', password: 'Wrong2026' });

/**
 * Signs in with a wrong password from one IP address until it is refused. Returns the status of a
 * request from another IP address.
 */
const statusForAnother = async (env: Record<string, string>): Promise<number> => {
  const server = await startTestServer({ env });
  const failFor = async (client: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': client };
    const answer = await server.raw('/api/auth/login/', { method: 'POST', headers, body });
    return answer.status;
  };
  try {
    for (let n = 0; n < FAILURES_ALLOWED; n += 1) expect(await failFor('203.0.113.1')).toBe(401);
    expect(await failFor('203.0.113.1')).toBe(429);
    return await failFor('203.0.113.2');
  } finally {
    await server.close();
  }
};

test("a server that trusts a proxy uses the client's IP address that the proxy names", async () => {
  expect(await statusForAnother({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' })).toBe(401);
});

test('a client cannot evade a rate limit by claiming another IP address if no proxy is trusted', async () => {
  expect(await statusForAnother({})).toBe(429);
});
