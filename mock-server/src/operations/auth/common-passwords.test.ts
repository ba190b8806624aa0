import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema/index.ts';
import { hashPassword } from '../../domain/accounts/passwords.ts';
import { latestOtp, PASSWORD, registration, signUp } from '../../../testing/accounts.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();

const TEXT = 'This password is too common. Please choose another one.';
const refusalAt = (field: string) => ({
  status: 400,
  error: TEXT,
  code: 'common_password',
  field_errors: { [field]: [TEXT] },
});

test.each(['password', '12345678', 'Password1', 'QWERTYUIOP', 'ｐａｓｓｗｏｒｄ'])(
  'a sign-up with the common password %s is refused',
  async (password) => {
    const email = 'common@millbrook.example';
    const body = registration(email, { password });
    expect(await server.refused('registerUser', { body })).toMatchObject(refusalAt('password'));
    expect(await server.inbox(email)).toEqual([]);
  },
);

test('a password reset to a common password is refused, and the reset code stays valid', async () => {
  const email = 'common-reset@millbrook.example';
  await signUp(server, email);
  await server.ok('requestPasswordReset', { body: { email } });
  const otp = await latestOtp(server, email);
  const reset = (password: string) => ({ body: { email, otp, new_password: password } });
  expect(await server.refused('confirmPasswordReset', reset('Password1'))).toMatchObject(
    refusalAt('new_password'),
  );
  await server.ok('confirmPasswordReset', reset('Courier2027'));
});

test('a password change to a common password is refused', async () => {
  const { access_token: token } = await signUp(server, 'common-change@millbrook.example');
  const body = { current_password: PASSWORD, new_password: 'Password123' };
  expect(await server.refused('changePassword', { token, body })).toMatchObject(
    refusalAt('new_password'),
  );
});

test('an account that already has a common password can sign in', async () => {
  const email = 'common-before@millbrook.example';
  await signUp(server, email);
  const passwordHash = await hashPassword('password', { costLog2: 10 });
  await server.world.db.update(users).set({ passwordHash }).where(eq(users.email, email));
  await server.ok('loginUser', { body: { email, password: 'password' } });
});
