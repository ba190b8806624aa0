import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateEvents, users } from '../../db/schema/index.ts';
import { hashPassword } from '../../domain/accounts/passwords.ts';
import { QUICK_COST_LOG2 } from '../../domain/accounts/scrypt.ts';
import { latestOtp, PASSWORD, registration, signUp, wrongOtp } from '../../../testing/accounts.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();

const NEW_PASSWORD = 'Courier2027';
const COMMON = 'This password is too common. Please choose another one.';

/** Before each test, a new account with this email address signs up and is verified. */
let email: string;
let tokens: { access_token: string; refresh_token: string };
let accounts = 0;
beforeEach(async () => {
  accounts += 1;
  email = `password-${accounts}@millbrook.example`;
  tokens = await signUp(server, email);
  await server.services.db.delete(rateEvents);
});

const login = (password: string) => server.call('loginUser', { body: { email, password } });

const requestCode = async (): Promise<string> => {
  await server.ok('requestPasswordReset', { body: { email } });
  return latestOtp(server, email);
};

describe('requestPasswordReset', () => {
  test(
    'a person gets a reset code by email, and an unknown email address gets the same response',
    { tags: ['S7.12'] },
    async () => {
      const unknown = 'nobody@millbrook.example';
      const responses = [email, unknown].map((to) =>
        server.ok('requestPasswordReset', { body: { email: to } }),
      );
      const [known, nobody] = await Promise.all(responses);
      expect(known).toEqual({ message: 'Reset code sent to your email!' });
      expect(nobody).toEqual(known);
      expect((await server.inbox(email)).at(-1)).toMatchObject({ kind: 'code_password_reset' });
      expect(await server.inbox(unknown)).toEqual([]);
    },
  );

  test('requestPasswordReset and createOtp have a common rate limit, even for unknown email addresses', async () => {
    for (const to of [email, 'nobody@millbrook.example']) {
      await server.ok('requestPasswordReset', { body: { email: to } });
      const body = { email: to, type: 'password_reset' as const };
      expect(await server.statusOf('createOtp', { body })).toBe(429);
      const again = await server.refused('requestPasswordReset', { body: { email: to } });
      const error = 'Too many attempts. Please try again in 1 minute.';
      expect(again).toMatchObject({ status: 429, error });
    }
  });
});

describe('confirmPasswordReset', () => {
  test(
    'a password reset sets the password, ends all sessions and tells the owner by email',
    { tags: ['S7.14'] },
    async () => {
      const other = await server.tokenOf(email);
      const body = { email, otp: await requestCode(), new_password: NEW_PASSWORD };
      const { message } = await server.ok('confirmPasswordReset', { body });
      expect(message).toBe('Password reset successfully!');
      expect((await login(PASSWORD)).status).toBe(401);
      for (const token of [tokens.access_token, other]) {
        const refused = await server.refused('getProfile', { token });
        expect(refused).toMatchObject({ status: 401, error: 'Invalid token' });
      }
      const refresh = { refreshToken: tokens.refresh_token };
      expect(await server.statusOf('refreshToken', { body: refresh })).toBe(401);
      expect((await login(NEW_PASSWORD)).status).toBe(200);
      const mail = (await server.inbox(email)).at(-1);
      expect(mail).toMatchObject({ kind: 'password_changed', code: null });
    },
  );

  test('a reset code can be used only once, even if many parallel requests contain it', async () => {
    const body = { email, otp: await requestCode(), new_password: NEW_PASSWORD };
    const statuses = await server.inParallel(3, 'confirmPasswordReset', { body });
    expect(statuses).toEqual([200, 400, 400]);
    expect((await server.refused('confirmPasswordReset', { body })).error).toBe('Invalid OTP');
  });

  test('after five wrong passwords, a person can still reset the password with a code and sign in', async () => {
    for (let failure = 1; failure <= 5; failure += 1) {
      expect((await login('Courier2025')).status).toBe(401);
    }
    expect((await login(PASSWORD)).status).toBe(429);
    const otp = await requestCode();
    await server.ok('confirmPasswordReset', { body: { email, otp, new_password: NEW_PASSWORD } });
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });

  test('a password reset is refused if its code is wrong, expired or the code of a sign-up', async () => {
    const otp = await requestCode();
    const refused = (code: string) =>
      server.refused('confirmPasswordReset', {
        body: { email, otp: code, new_password: NEW_PASSWORD },
      });
    expect(await refused(wrongOtp(otp))).toMatchObject({ status: 400, error: 'Invalid OTP' });
    await server.clock.advance(10 * 60);
    expect((await refused(otp)).status).toBe(400);
    expect((await login(PASSWORD)).status).toBe(200);

    const unverified = `un${email}`;
    await server.ok('registerUser', { body: registration(unverified) });
    const signUpCode = await latestOtp(server, unverified);
    const body = { email: unverified, otp: signUpCode, new_password: NEW_PASSWORD };
    expect(await server.statusOf('confirmPasswordReset', { body })).toBe(400);
  });

  test.each([
    ['', 'New password is required'],
    ['Short1', 'Password must be at least 8 characters'],
    ['alllowercase1', 'Password must contain uppercase, lowercase, and number'],
    ['NoDigitsAtAll', 'Password must contain uppercase, lowercase, and number'],
    ['Password1', COMMON, 'common_password'],
  ])(
    'a reset to the password %j is refused, and the reset code stays valid',
    async (newPassword, error, code = 'invalid_request') => {
      const otp = await requestCode();
      const body = { email, otp, new_password: newPassword };
      expect(await server.refused('confirmPasswordReset', { body })).toMatchObject({
        status: 400,
        error,
        code,
        field_errors: { new_password: [error] },
      });
      await server.ok('confirmPasswordReset', { body: { ...body, new_password: NEW_PASSWORD } });
    },
  );
});

describe('changePassword', () => {
  const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
    server.call('changePassword', {
      token: tokens.access_token,
      body: { current_password: currentPassword, new_password: newPassword },
    });

  test('a password change ends all other sessions and tells the owner by email', async () => {
    const other = await server.signIn(email);
    const { status, body } = await change(PASSWORD);
    expect([status, body]).toEqual([200, { message: 'Password changed successfully!' }]);
    await server.ok('getProfile', { token: tokens.access_token });
    expect(await server.statusOf('getProfile', { token: other.access_token })).toBe(401);
    await server.ok('refreshToken', { body: { refreshToken: tokens.refresh_token } });
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
    expect((await server.inbox(email)).at(-1)?.kind).toBe('password_changed');
  });

  test('line breaks at the beginning of a password are part of the password', async () => {
    expect((await change(PASSWORD, '\r\n\u2028Courier2028')).status).toBe(200);
    expect((await login('\r\n\u2028Courier2028')).status).toBe(200);
  });

  test('after five wrong current passwords in 15 minutes, every password change is refused', async () => {
    for (let failure = 1; failure <= 5; failure += 1) {
      expect(await change('Courier2025')).toMatchObject({
        status: 400,
        body: {
          error: 'Current password is wrong',
          field_errors: { current_password: ['Current password is wrong'] },
        },
      });
    }
    expect((await change(PASSWORD)).status).toBe(429);
    await server.clock.advance(15 * 60);
    tokens = await server.signIn(email);
    expect((await change(PASSWORD)).status).toBe(200);
  });

  test('of two parallel password changes, only one succeeds', async () => {
    const responses = await Promise.all([
      change(PASSWORD, 'Courier2028'),
      change(PASSWORD, 'Courier2029'),
    ]);
    const [first, second] = responses.map(({ status }) => status);
    expect([first, second].sort()).toEqual([200, 400]);
    const winner = first === 200 ? 'Courier2028' : 'Courier2029';
    expect((await login(winner)).status).toBe(200);
  });
});

const refusalAt = (field: string) => ({
  status: 400,
  error: COMMON,
  code: 'common_password',
  field_errors: { [field]: [COMMON] },
});

test.each(['password', '12345678', 'Password1', 'QWERTYUIOP', 'ｐａｓｓｗｏｒｄ'])(
  'a sign-up with the common password %s is refused',
  async (password) => {
    const nobody = 'nobody@millbrook.example';
    const body = registration(nobody, { password });
    expect(await server.refused('registerUser', { body })).toMatchObject(refusalAt('password'));
    expect(await server.inbox(nobody)).toEqual([]);
  },
);

test('a password change to a common password is refused', async () => {
  const token = tokens.access_token;
  const body = { current_password: PASSWORD, new_password: 'Password123' };
  expect(await server.refused('changePassword', { token, body })).toMatchObject(
    refusalAt('new_password'),
  );
});

test('an account that already has a common password can sign in', async () => {
  const passwordHash = await hashPassword('password', { costLog2: QUICK_COST_LOG2 });
  await server.services.db.update(users).set({ passwordHash }).where(eq(users.email, email));
  await server.ok('loginUser', { body: { email, password: 'password' } });
});
