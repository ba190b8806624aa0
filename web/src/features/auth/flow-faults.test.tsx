import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import type { AuthMode } from '~/shared/auth-modal/auth-modal-context.ts';
import { firstThen, noResponse, refusal, type FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import AuthModal from './auth-modal.tsx';
import { ResetPassword } from './reset-password.tsx';

const TOKENS = { access_token: 'access', refresh_token: 'refresh' };
const EMAIL = 'maya@millbrook.example';
const TYPED: Record<string, string> = {
  'First name': 'Maya',
  'Last name': 'Lindgren',
  Email: EMAIL,
  Password: 'Courier2026',
  'New password': 'Courier2027',
  'Confirm password': 'Courier2027',
};

const modal = (mode: AuthMode) => <AuthModal mode={mode} onClose={vi.fn()} onSignedIn={vi.fn()} />;

const FLOWS = [
  {
    flow: 'signing in',
    element: modal('sign-in'),
    labels: ['Email', 'Password'],
    button: 'Sign in',
    operation: 'POST /auth/login/',
    body: TOKENS,
    fallback: 'Login failed',
    done: 'Successfully signed in!',
  },
  {
    flow: 'signing up',
    element: modal('sign-up'),
    labels: ['First name', 'Last name', 'Email', 'Password'],
    button: 'Sign up',
    operation: 'POST /auth/register/',
    body: TOKENS,
    fallback: 'Registration failed',
    done: 'Enter your code',
  },
  {
    flow: 'asking for a reset code',
    element: modal('forgot-password'),
    labels: ['Email'],
    button: 'Send code',
    operation: 'POST /auth/password-reset/request/',
    body: {},
    fallback: 'Failed to send reset code',
    done: 'Reset code sent to your email!',
  },
  {
    flow: 'setting a new password',
    element: <ResetPassword email={EMAIL} code="482913" onReset={vi.fn()} />,
    labels: ['New password', 'Confirm password'],
    button: 'Reset password',
    operation: 'POST /auth/password-reset/confirm/',
    body: {},
    fallback: 'Failed to reset password. Please try again.',
    done: 'Password reset successfully!',
  },
];

const fillIn = async (user: UserEvent, labels: string[]) => {
  for (const label of labels) {
    await user.type(await screen.findByLabelText(label), TYPED[label] ?? '');
  }
  for (const box of screen.queryAllByRole('checkbox', { name: /terms/ })) await user.click(box);
};

describe.each(FLOWS)(
  '$flow can be retried after an error',
  ({ element, labels, button, operation, body, fallback, done }) => {
    test.each<[string, FakeOperation, string]>([
      ['no server', noResponse, `${fallback.replace(/\.$/, '')}. We could not reach the server.`],
      ['a failing server', () => ({ status: 503 }), fallback],
      ['too many requests', refusal(503, 'Too many requests.'), 'Too many requests.'],
      ['a rejection', refusal(429, 'Too many attempts.'), 'Too many attempts.'],
    ])(
      '%s leads to an error, and a retry sends the kept input',
      { tags: ['S8.13', 'S8.17'] },
      async (_, fault, text) => {
        const operations = { [operation]: firstThen(fault, () => ({ body })) };
        const { user } = renderPage(element, { operations });
        await fillIn(user, labels);
        const submit = screen.getByRole('button', { name: button });
        await user.click(submit);
        await waitFor(() =>
          expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
            text,
          ),
        );
        for (const label of labels) expect(screen.getByLabelText(label)).toHaveValue(TYPED[label]);
        expect(submit).toHaveFocus();

        await user.click(submit);
        expect(await screen.findByText(done)).toBeInTheDocument();
      },
    );
  },
);

const COMMON = 'This password is too common. Please choose another one.';

test.each([
  ['a common password', 'new_password', COMMON, 'New password', COMMON, '482913'],
  ['a wrong code', 'otp', 'Invalid OTP', '6-digit code', 'Invalid OTP. Please try again.', ''],
])('an error about %s appears at its field', async (_, name, error, label, text, code) => {
  const response = refusal(400, error, { field_errors: { [name]: [error] } });
  const operations = { 'POST /auth/password-reset/confirm/': response };
  const reset = <ResetPassword email={EMAIL} code="482913" onReset={vi.fn()} />;
  const { user } = renderPage(reset, { operations });
  await fillIn(user, ['New password', 'Confirm password']);
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  const field = screen.getByLabelText(label);
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
  expect(field).toHaveFocus();
  expect(screen.getByLabelText('6-digit code')).toHaveValue(code);
  expect(screen.getByLabelText('New password')).toHaveValue('Courier2027');
});
