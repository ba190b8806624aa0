import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { rateEvents } from '../../db/schema/index.ts';
import {
  cookieOf,
  latestOtp,
  PASSWORD,
  profileForm,
  registration,
  signUp,
  wrongOtp,
} from '../../../testing/accounts.ts';
import { startTestServer, useTestServer } from '../../../testing/server.ts';
import { MINUTE_S } from '../../lib/time.ts';

/**
 * In these tests, strangers with many IP addresses attack the owner of an account, email address or
 * phone number.
 */
const server = await useTestServer({ env: { TRUST_PROXY: 'loopback' } });
const READER = 'reader@millbrook.example';
const OWNER = { 'x-forwarded-for': '203.0.113.1' };
const STRANGERS = Array.from({ length: 12 }, (_, n) => ({ 'x-forwarded-for': `198.51.100.${n}` }));

let numbers = 0;
let email: string;
let number: string;
beforeEach(async () => {
  await server.world.db.delete(rateEvents);
  await server.clock.advance(60 * MINUTE_S);
  numbers += 1;
  email = `wanted-${numbers}@millbrook.example`;
  number = String(5_555_558_000 + numbers);
});

const statusesOf = async (calls: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status);
const forgot = (headers: { 'x-forwarded-for': string }) =>
  server.call('requestPasswordReset', { body: { email: READER }, headers });
const reset = (otp: string, headers = OWNER) =>
  server.call('confirmPasswordReset', {
    body: { email: READER, otp, new_password: PASSWORD },
    headers,
  });

describe('strangers who request codes for an account do not block its owner', () => {
  test('an owner’s code is still valid after strangers have requested and guessed codes for the account', async () => {
    expect((await forgot(OWNER)).status).toBe(200);
    const otp = await latestOtp(server, READER);
    await statusesOf(STRANGERS.map(forgot));
    const guesses = STRANGERS.flatMap((headers) => [1, 2].map(() => reset(wrongOtp(otp), headers)));
    expect(await statusesOf(guesses)).toContain(429);
    expect((await reset(otp)).status).toBe(200);
  });

  test('after strangers have requested codes, the owner still gets one, and only a few emails are sent', async () => {
    const before = (await server.inbox(READER)).length;
    expect(new Set(await statusesOf(STRANGERS.map(forgot)))).toEqual(new Set([200]));
    expect((await forgot(OWNER)).status).toBe(200);
    expect((await server.inbox(READER)).length - before).toBe(5);
    await server.clock.advance(5 * MINUTE_S + 1);
    await Promise.all(STRANGERS.slice(0, 3).map(forgot));
    expect((await server.inbox(READER)).length - before).toBe(6);
    expect((await forgot(OWNER)).status).toBe(200);
    expect((await reset(await latestOtp(server, READER))).status).toBe(200);
  });

  test('all strangers together can make only ten guesses at a code that the owner requested', async () => {
    await forgot(OWNER);
    const otp = await latestOtp(server, READER);
    const guesses = STRANGERS.map((headers) => reset(wrongOtp(otp), headers));
    const statuses = await statusesOf(guesses);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    // From a new IP address, the owner is treated as a stranger and must request a new code.
    const elsewhere = { 'x-forwarded-for': '203.0.113.2' };
    expect((await reset(otp, elsewhere)).status).toBe(429);
    await forgot(elsewhere);
    expect((await reset(await latestOtp(server, READER), elsewhere)).status).toBe(200);
  });
});

test('strangers who sign up with an email address do not block its owner', async () => {
  const register = (headers: { 'x-forwarded-for': string }) =>
    server.call('registerUser', { body: registration(email), headers });
  expect(new Set(await statusesOf(STRANGERS.map(register)))).toEqual(new Set([201]));
  const answer = await register(OWNER);
  expect(answer.status).toBe(201);
  const mails = await server.inbox(email);
  expect(mails).toHaveLength(5);
  // Parallel requests may send their emails in any order, so the code in any of them must be valid.
  const otp = mails[0]?.code ?? '';
  const headers = { ...OWNER, ...cookieOf(answer) };
  await server.ok('verifyOtp', { body: { email, otp }, headers });
  await server.ok('loginUser', { body: { email, password: PASSWORD } });
});

test('accounts that request codes for a phone number do not block its owner', async () => {
  const ask = async (who: string): Promise<string> => {
    const { access_token: token } = await signUp(server, `${who}-${email}`);
    await server.ok('updateProfile', { token, form: profileForm({ phone_number: number }) });
    expect(await server.statusOf('createPhoneCode', { token })).toBe(200);
    return token;
  };
  for (let stranger = 1; stranger <= 6; stranger += 1) {
    const token = await ask(`stranger-${stranger}`);
    const body = { otp: wrongOtp(await latestOtp(server, number)) };
    expect(await server.statusOf('verifyPhoneCode', { token, body })).toBe(400);
    // The stranger changes the number in the profile, but the wrong codes must still be counted.
    await server.ok('updateProfile', { token, form: profileForm({ phone_number: '5555550777' }) });
  }
  expect(await server.inbox(number)).toHaveLength(5);
  const token = await ask('owner');
  const body = { otp: await latestOtp(server, number) };
  expect(await server.statusOf('verifyPhoneCode', { token, body })).toBe(200);
});

const reader = { email: 'sprayed@millbrook.example', password: PASSWORD };
await signUp(server, reader.email);
const WRONG = 'Summer2026';
const ADDRESS = '203.0.113.1';
const ALLOWED = 30;

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (body: typeof reader, address = ADDRESS) =>
  server.call('loginUser', { body, headers: from(address) });

/**
 * Tries one wrong password for several email addresses, of which only the first has an account.
 * Returns the statuses of the responses.
 */
const spray = async (count: number, addressOf: (n: number) => string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const email = n === 0 ? reader.email : `person-${n}@millbrook.example`;
    statuses.push((await signIn({ email, password: WRONG }, addressOf(n))).status);
  }
  return statuses;
};

describe('rate limits when an attacker tries one password for many accounts', () => {
  test('after thirty failed sign-ins from one IP address, sign-ins from it are refused for 15 minutes', async () => {
    const statuses = await spray(40, () => ADDRESS);
    expect(statuses).toEqual(statuses.map((_, n) => (n < ALLOWED ? 401 : 429)));
    const refused = await server.refused('loginUser', { body: reader, headers: from(ADDRESS) });
    const error = 'Too many attempts. Please try again in 15 minutes.';
    expect(refused).toMatchObject({ status: 429, error });
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

test('after many IP addresses sent wrong passwords for an account, each further address has one attempt', async () => {
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

/**
 * Sends wrong passwords from one IP address until the rate limit is reached. Returns the status of
 * a sign-in from another IP address.
 */
const statusForAnother = async (env: Record<string, string>): Promise<number> => {
  const own = await startTestServer({ env });
  onTestFinished(() => own.close());
  const body = { email: READER, password: WRONG };
  const failFor = (client: string) => own.statusOf('loginUser', { body, headers: from(client) });
  for (let n = 0; n < 5; n += 1) expect(await failFor('203.0.113.1')).toBe(401);
  expect(await failFor('203.0.113.1')).toBe(429);
  return failFor('203.0.113.2');
};

test("a server that trusts a proxy uses the client's IP address that the proxy names", async () => {
  expect(await statusForAnother({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' })).toBe(401);
});

test('a client cannot evade a rate limit by claiming another IP address if no proxy is trusted', async () => {
  expect(await statusForAnother({})).toBe(429);
});
