import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';
import { type FakeOperation, refusal } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import AuthModal from './auth-modal.tsx';

const TOKENS = { access_token: 'access', refresh_token: 'refresh' };
const LOG_IN = 'POST /auth/login/';
const CREATE_CODE = 'POST /auth/otp/create/';
const accept: FakeOperation = () => ({ body: { message: 'ok' } });
const unverified = refusal(403, 'Please verify your email');
const LATER = 'Too many attempts. Please try again in 40 minutes.';
/** Responds with 429 and asks the client to wait for the given number of seconds. */
const later =
  (seconds: number): FakeOperation =>
  () => ({ status: 429, body: { error: LATER }, headers: { 'Retry-After': String(seconds) } });

const open = (mode: AuthMode, operations: Record<string, FakeOperation> = {}) => {
  const onClose = vi.fn();
  const onSignedIn = vi.fn();
  const view = renderPage(<AuthModal mode={mode} onClose={onClose} onSignedIn={onSignedIn} />, {
    operations,
  });
  const { user } = view;
  const paste = async (text: string) => {
    await user.click(await screen.findByLabelText('6-digit code'));
    await user.paste(text);
  };
  return { ...view, onClose, onSignedIn, paste };
};

type Modal = ReturnType<typeof open>;

const signUp = async ({ retype, press, user }: Modal) => {
  await retype('First name', 'Maya');
  await retype('Last name', 'Lindgren');
  await retype('Email', 'maya@millbrook.example');
  await retype('Password', 'Courier2026');
  await user.click(screen.getByRole('checkbox'));
  await press('Sign up');
};

const signIn = async ({ retype, press }: Modal) => {
  await retype('Email', 'maya@millbrook.example');
  await retype('Password', 'Courier2026');
  await press('Sign in');
};

describe('signing in', () => {
  test(
    'the box Remember me is ticked by default and can be unticked',
    { tags: ['S2.51'] },
    async () => {
      const modal = open('sign-in', { [LOG_IN]: () => ({ body: TOKENS }) });
      const option = await screen.findByLabelText('Remember me for 30 days');
      expect(option).toBeChecked();
      await modal.user.click(option);
      await signIn(modal);
      await waitFor(() => expect(modal.onSignedIn).toHaveBeenCalledOnce());
      const tokens = { accessToken: 'access', refreshToken: 'refresh' };
      expect(modal.session.signIn).toHaveBeenCalledWith(tokens, { remember: false });
    },
  );

  test(
    'a sign-in sends the fields and stores the tokens',
    { tags: ['S1.2', 'S2.46', 'S4.37', 'S8.42'] },
    async () => {
      const modal = open('sign-in', { [LOG_IN]: () => ({ body: TOKENS }) });
      await signIn(modal);

      await waitFor(() => expect(modal.onSignedIn).toHaveBeenCalledOnce());
      expect(modal.calls).toEqual([
        { operation: LOG_IN, body: { email: 'maya@millbrook.example', password: 'Courier2026' } },
      ]);
      const tokens = { accessToken: 'access', refreshToken: 'refresh' };
      expect(modal.session.signIn).toHaveBeenCalledWith(tokens, { remember: true });
      expect(await screen.findByText('Successfully signed in!')).toBeInTheDocument();
    },
  );

  test('a sign-in response without tokens shows an error', async () => {
    const modal = open('sign-in', { [LOG_IN]: () => ({ body: { profile: {} } }) });
    await signIn(modal);
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
    expect(modal.session.signIn).not.toHaveBeenCalled();
  });

  test('a user with an unverified email address must enter a code', async () => {
    let isVerified = false;
    const modal = open('sign-in', {
      [LOG_IN]: (body) => (isVerified ? { body: TOKENS } : unverified(body)),
      [CREATE_CODE]: accept,
      'POST /auth/otp/verify/': () => {
        isVerified = true;
        return {};
      },
    });
    await signIn(modal);
    await modal.paste('482913');
    await waitFor(() => expect(modal.onSignedIn).toHaveBeenCalledOnce());
    expect(modal.calls[1]).toEqual({
      operation: CREATE_CODE,
      body: { email: 'maya@millbrook.example', type: 'registration' },
    });
    expect(await screen.findByText('Successfully signed in!')).toBeInTheDocument();
  });

  test.each<[string, FakeOperation, string, number]>([
    ['a new code was sent', accept, 'A new code is on its way to you.', 1],
    [
      'a code was sent less than a minute ago',
      later(37),
      'A code is already on its way to you.',
      0,
    ],
    [
      'five codes were sent in the last hour',
      later(2400),
      `Use the latest code we emailed you. ${LATER}`,
      0,
    ],
  ])(
    'the code form tells a user with an unverified email address that %s',
    async (_, create, text, wasSent) => {
      await signIn(open('sign-in', { [LOG_IN]: unverified, [CREATE_CODE]: create }));
      const dialog = await screen.findByRole('dialog', { name: 'Enter your code' });
      expect(dialog).toHaveTextContent('Your email address is not verified yet.');
      expect(dialog).toHaveTextContent(text);
      expect(screen.queryAllByText('OTP sent successfully!')).toHaveLength(wasSent);
    },
  );

  test('the sign-in form stays open if no code could be sent', async () => {
    await signIn(open('sign-in', { [LOG_IN]: unverified, [CREATE_CODE]: () => ({ status: 500 }) }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to resend OTP');
    expect(screen.getByLabelText('Password')).toHaveValue('Courier2026');
  });
});

test(
  'an invalid field is marked with an error, and nothing is sent',
  { tags: ['S2.52', 'S5.11'] },
  async () => {
    const { press, calls } = open('sign-up');
    await press('Sign up');
    await screen.findByText('Please fix the form errors before submitting.');
    for (const text of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'You must agree to the terms and conditions',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(calls).toEqual([]);
  },
);

describe('signing up', () => {
  test(
    'a visitor registers, enters the code and is signed in',
    { tags: ['S1.2', 'S2.46', 'S2.47', 'S3.17', 'S3.18', 'S4.37', 'S8.37', 'S8.43'] },
    async () => {
      const modal = open('sign-up', {
        'POST /auth/register/': () => ({ status: 201, body: TOKENS }),
        'POST /auth/otp/verify/': accept,
      });
      await signUp(modal);
      expect(await screen.findByRole('dialog', { name: 'Enter your code' })).toBeInTheDocument();
      expect(modal.session.signIn).not.toHaveBeenCalled();

      await modal.paste('482 913');
      await waitFor(() => expect(modal.onSignedIn).toHaveBeenCalledOnce());
      expect(modal.calls.map(({ body }) => body)).toEqual([
        {
          first_name: 'Maya',
          last_name: 'Lindgren',
          email: 'maya@millbrook.example',
          password: 'Courier2026',
          role: 'user',
        },
        { email: 'maya@millbrook.example', otp: '482913', type: 'registration' },
      ]);
      expect(await screen.findByText('OTP verified successfully!')).toBeInTheDocument();
      await screen.findByText('Account created and signed in successfully!');
    },
  );

  test('a registration response without tokens shows an error', { tags: ['S8.14'] }, async () => {
    const modal = open('sign-up', { 'POST /auth/register/': () => ({ status: 201 }) });
    await signUp(modal);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Registration succeeded but no tokens received',
    );
  });

  test.each([
    [409, 'email', 'Email', 'A user with this email already exists'],
    [400, 'password', 'Password', 'This password is too common. Please choose another one.'],
  ])('the error of a %i response appears at the field %s', async (status, name, label, text) => {
    const modal = open('sign-up', {
      'POST /auth/register/': refusal(status, text, { field_errors: { [name]: [text] } }),
    });
    await signUp(modal);
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(field).toHaveFocus();
  });
});

test(
  'a user replaces a forgotten password after entering a code, and the modal closes',
  { tags: ['S2.46', 'S2.48', 'S2.49', 'S2.50', 'S3.26', 'S4.37', 'S4.38', 'S8.39', 'S8.41'] },
  async () => {
    const modal = open('sign-in', {
      'POST /auth/password-reset/request/': accept,
      'POST /auth/otp/verify/': accept,
      'POST /auth/password-reset/confirm/': accept,
    });
    await modal.retype('Email', 'maya@millbrook.example');
    await modal.press('Forgot password?');
    expect(screen.getByLabelText('Email')).toHaveValue('maya@millbrook.example');
    await modal.press('Send code');
    expect(await screen.findByText('Reset code sent to your email!')).toBeInTheDocument();

    await modal.paste('482913');
    const reset = await screen.findByRole('dialog', { name: 'Reset password' });
    expect(within(reset).getByLabelText('6-digit code')).toHaveValue('482913');
    await modal.retype('New password', 'Courier2027');
    await modal.retype('Confirm password', 'Courier2027');
    await modal.press('Reset password');

    expect(await screen.findByRole('dialog', { name: 'Congratulations!' })).toBeInTheDocument();
    expect(await screen.findByText('Password reset successfully!')).toBeInTheDocument();
    expect(modal.calls.slice(1).map(({ body }) => body)).toEqual([
      { email: 'maya@millbrook.example', otp: '482913', type: 'password_reset' },
      { email: 'maya@millbrook.example', otp: '482913', new_password: 'Courier2027' },
    ]);
    await modal.press('Done');
    expect(modal.onClose).toHaveBeenCalledOnce();
  },
);
