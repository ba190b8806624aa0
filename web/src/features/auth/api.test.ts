// @vitest-environment node
import { describe, expect, test } from 'vitest';

import type { ApiClient } from '~/shared/api/client.ts';
import { UNREACHABLE_MESSAGE } from '~/shared/api/errors.ts';
import { fakeApi, noAnswer } from '~/testing/fake-api.ts';
import {
  logIn,
  register,
  resetPassword,
  sendResetCode,
  sendVerificationCode,
  verifyCode,
} from './api.ts';

const email = 'maya@millbrook.example';
const otp = '482913';
const signal = new AbortController().signal;
const person = { firstName: 'Maya', lastName: 'Lindgren', email, password: 'Courier2026' };

type Call = (api: ApiClient) => Promise<unknown>;

const CALLS: [operation: string, fallback: string, call: Call][] = [
  [
    '/auth/otp/verify/',
    'Invalid OTP',
    (api) => verifyCode(api, { email, otp, type: 'registration' }, signal),
  ],
  ['/auth/register/', 'Registration failed', (api) => register(api, person, signal)],
  ['/auth/login/', 'Login failed', (api) => logIn(api, { email, password: 'x' })],
  [
    '/auth/password-reset/request/',
    'Failed to send reset code',
    (api) => sendResetCode(api, email),
  ],
  [
    '/auth/password-reset/confirm/',
    'Password reset failed',
    (api) => resetPassword(api, { email, otp, newPassword: 'Courier2027' }, signal),
  ],
  ['/auth/otp/create/', 'Failed to resend OTP', (api) => sendVerificationCode(api, email)],
];

describe.each(CALLS)('%s fails', (operation, fallback, call) => {
  test.each([
    ['the server’s text', { status: 400, body: { error: 'Because' } }, 'Because'],
    ['its own text without a server’s text', { status: 500, body: {} }, fallback],
  ])('with %s', async (_, answer, message) => {
    const { api } = fakeApi({ [`POST ${operation}`]: () => answer });
    await expect(call(api)).rejects.toMatchObject({ message });
  });

  test('with a connection error without a response', async () => {
    const { api } = fakeApi({ [`POST ${operation}`]: noAnswer });
    await expect(call(api)).rejects.toMatchObject({ status: 0, message: UNREACHABLE_MESSAGE });
  });
});

test('rejects a sign-in response without tokens', async () => {
  const { api } = fakeApi({ 'POST /auth/login/': () => ({ body: { profile: {} } }) });
  await expect(logIn(api, { email, password: 'x' })).rejects.toMatchObject({
    message: 'Login failed',
  });
});
