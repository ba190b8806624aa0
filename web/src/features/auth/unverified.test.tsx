import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fakeApi, type FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import AuthModal from './auth-modal.tsx';

const CREATE = 'POST /auth/otp/create/';
const LATER = 'Too many attempts. Please try again in 40 minutes.';
const wait =
  (seconds: number): FakeOperation =>
  () => ({
    status: 429,
    body: { error: LATER },
    headers: { 'Retry-After': String(seconds) },
  });

const signInUnverified = async (create: FakeOperation) => {
  const { api } = fakeApi({
    'POST /auth/login/': () => ({ status: 403, body: { error: 'Please verify your email' } }),
    [CREATE]: create,
  });
  const { user } = renderPage(<AuthModal mode="sign-in" onClose={vi.fn()} onSignedIn={vi.fn()} />, {
    api,
  });
  await user.type(await screen.findByLabelText('Email'), 'maya@millbrook.example');
  await user.type(screen.getByLabelText('Password'), 'Courier2026');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

test.each<[string, FakeOperation, string, number]>([
  ['a new code was sent', () => ({}), 'A new code is on its way to you.', 1],
  ['one was sent within the minute', wait(37), 'A code is already on its way to you.', 0],
  ['five were sent within the hour', wait(2400), `Use the latest code we emailed you. ${LATER}`, 0],
])(
  'a person with an unverified email address gets the code form, which says that %s',
  async (_, create, text, wasSent) => {
    await signInUnverified(create);
    const modal = await screen.findByRole('dialog', { name: 'Enter your code' });
    expect(modal).toHaveTextContent('Your email address is not verified yet.');
    expect(modal).toHaveTextContent(text);
    expect(screen.queryAllByText('OTP sent successfully!')).toHaveLength(wasSent);
  },
);

test('the sign-in form stays open if no code could be sent', async () => {
  await signInUnverified(() => ({ status: 500 }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to resend OTP'));
  expect(screen.getByLabelText('Password')).toHaveValue('Courier2026');
});
