import { beforeEach, describe, expect, test } from 'vitest';
import { rateEvents } from '../../db/schema/index.ts';
import { latestOtp, PASSWORD, profileForm, signUp, wrongOtp } from '../../../testing/accounts.ts';
import { useTestServer } from '../../../testing/server.ts';
import { useAccount } from '../../../testing/use-account.ts';

const server = await useTestServer();
const account = useAccount(server);

/** A phone number that no account has. Each test gets a new number. */
let number: string;
let numbers = 5_555_559_000;
beforeEach(async () => {
  await server.services.db.delete(rateEvents);
  numbers += 1;
  number = String(numbers);
});

/** Creates another account that has this phone number and has not verified it. */
const somebodyWith = async (phone: string): Promise<string> => {
  const { access_token: token } = await signUp(server, `owner-of-${phone}-${numbers++}@b.example`);
  await server.ok('updateProfile', { token, form: profileForm({ phone_number: phone }) });
  return token;
};

const send = (token = account.token) => server.call('createPhoneCode', { token });
const verify = (otp: string, token = account.token) =>
  server.call('verifyPhoneCode', { token, body: { otp } });
const verifyNumber = async (token = account.token): Promise<void> => {
  expect((await send(token)).status).toBe(200);
  expect((await verify(await latestOtp(server, number), token)).status).toBe(200);
};
const isVerified = async (token = account.token) =>
  (await server.ok('getProfile', { token })).user_profile.phone_verified;
const signInByNumber = () =>
  server.call('loginUser', { body: { email: number, password: PASSWORD } });

const INVALID = { status: 400, body: { error: 'Invalid OTP' } };

describe('only the account that has verified a phone number can sign in with it', () => {
  test('a person can sign in by phone number only after entering the code that was sent to it', async () => {
    await account.update({ phone_number: number });
    expect(await isVerified()).toBe(false);
    expect((await signInByNumber()).status).toBe(401);
    expect((await send()).body).toEqual({ message: 'OTP sent successfully!' });
    const [message] = await server.inbox(number);
    expect(message).toMatchObject({ channel: 'text', subject: '', kind: 'code_phone' });
    expect(message?.text).toContain(message?.code);
    const otp = await latestOtp(server, number);
    expect((await verify(otp)).body).toEqual({ message: 'OTP verified successfully!' });
    expect(await isVerified()).toBe(true);
    expect((await signInByNumber()).status).toBe(200);
    expect(await verify(otp)).toMatchObject(INVALID);
  });

  test('a sign-in by phone number opens the account that verified the number, even if another account adds the number later', async () => {
    const response = await account.update({ phone_number: '5555550143' });
    const profile = { phone_number: '5555550143', phone_verified: false };
    expect(response).toMatchObject({ status: 200, body: { user_profile: profile } });
    const body = { email: '5555550143', password: PASSWORD };
    const signedIn = await server.ok('loginUser', { body });
    expect(signedIn.profile.email).toBe('reader@millbrook.example');
  });

  test('when an account verifies a phone number, the number is no longer verified for other accounts', async () => {
    const before = await somebodyWith(number);
    await verifyNumber(before);
    await account.update({ phone_number: number });
    await server.clock.advance(61);
    await verifyNumber();
    expect(await isVerified()).toBe(true);
    expect(await isVerified(before)).toBe(false);
    const signedIn = await signInByNumber();
    const own = await server.ok('getProfile', { token: account.token });
    expect(signedIn.body).toMatchObject({ profile: { email: own.email } });
  });

  test('if several accounts enter codes for one phone number in parallel, exactly one account verifies it', async () => {
    const tokens = [account.token, await somebodyWith(number), await somebodyWith(number)];
    await account.update({ phone_number: number });
    const codes = new Map<string, string>();
    for (const token of tokens) {
      await send(token);
      codes.set(token, await latestOtp(server, number));
    }
    await Promise.all(tokens.map((token) => verify(codes.get(token) ?? '', token)));
    const verified = await Promise.all(tokens.map((token) => isVerified(token)));
    expect(verified.filter(Boolean)).toHaveLength(1);
  });

  test('a changed phone number is not verified, but saving the same number again keeps it verified', async () => {
    await account.update({ phone_number: number });
    await verifyNumber();
    await account.update({ phone_number: number, first_name: 'Mia' });
    expect(await isVerified()).toBe(true);
    await account.update({ phone_number: '5555550777' });
    expect(await isVerified()).toBe(false);
    await account.update({ phone_number: number });
    expect(await isVerified()).toBe(false);
    expect((await signInByNumber()).status).toBe(401);
    await account.update({ phone_number: '' });
    expect(await isVerified()).toBe(false);
  });
});

describe('a phone number is verified by a code', () => {
  test('a code for another phone number or account is refused', async () => {
    const other = await somebodyWith(number);
    await send(other);
    const othersCode = await latestOtp(server, number);
    await account.update({ phone_number: number });
    expect(await verify(othersCode)).toMatchObject(INVALID);
    await send();
    const otp = await latestOtp(server, number);
    await account.update({ phone_number: '5555550143' });
    expect(await verify(otp)).toMatchObject(INVALID);
    expect(await isVerified()).toBe(false);
  });

  test('the code for a phone number is valid for ten minutes', async () => {
    await account.update({ phone_number: number });
    await send();
    await server.clock.advance(10 * 60);
    expect(await verify(await latestOtp(server, number))).toMatchObject(INVALID);
  });

  test('a code for a phone number is sent at most once a minute and five times an hour', async () => {
    await account.update({ phone_number: number });
    for (let sent = 1; sent <= 5; sent += 1) {
      expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
      await server.clock.advance(60);
    }
    expect((await send()).status).toBe(429);
  });

  test('after five wrong codes for a phone number, even the right code is refused', async () => {
    await account.update({ phone_number: number });
    await send();
    const otp = await latestOtp(server, number);
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      expect(await verify(wrongOtp(otp))).toMatchObject(INVALID);
    }
    expect((await verify(otp)).status).toBe(429);
  });

  test('an account whose profile has no phone number gets no code', async () => {
    const error = 'Please add a phone number to your profile first';
    expect(await send()).toMatchObject({ status: 400, body: { error } });
    expect(await verify('482913')).toMatchObject({ status: 400, body: { error } });
  });
});

test('after a password reset, failed sign-ins with an unverified phone number are still counted', async () => {
  const { email } = await server.ok('getProfile', { token: account.token });
  await account.update({ phone_number: '5555550143' });
  const guess = () =>
    server.call('loginUser', { body: { email: '5555550143', password: 'Courier2025' } });
  for (let wrong = 1; wrong <= 5; wrong += 1) expect((await guess()).status).toBe(401);
  await server.ok('requestPasswordReset', { body: { email } });
  const otp = await latestOtp(server, email);
  await server.ok('confirmPasswordReset', { body: { email, otp, new_password: 'Courier2027' } });
  expect((await guess()).status).toBe(429);
});
