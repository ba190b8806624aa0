import { beforeEach, describe, expect, test } from 'vitest';
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
import { useTestServer } from '../../../testing/server.ts';
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
    const hourly = STRANGERS.slice(0, 3).map(forgot);
    await Promise.all(hourly);
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
  expect(await server.inbox(email)).toHaveLength(5);
  const otp = await latestOtp(server, email);
  const verified = await server.call('verifyOtp', {
    body: { email, otp },
    headers: { ...OWNER, ...cookieOf(answer) },
  });
  expect(verified.status).toBe(200);
  const signedIn = await server.call('loginUser', { body: { email, password: PASSWORD } });
  expect(signedIn.status).toBe(200);
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
    // The stranger's profile gets another number, but the wrong codes must still be counted.
    await server.ok('updateProfile', { token, form: profileForm({ phone_number: '5555550777' }) });
  }
  expect(await server.inbox(number)).toHaveLength(5);
  const token = await ask('owner');
  const body = { otp: await latestOtp(server, number) };
  expect(await server.statusOf('verifyPhoneCode', { token, body })).toBe(200);
});
