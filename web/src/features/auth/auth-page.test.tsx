import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderPage } from '~/testing/render.tsx';
import { AuthPage } from './auth-page.tsx';

test('the sign-in page says that the session has expired', async () => {
  renderPage(<AuthPage mode="sign-in" />, { state: { from: '/premium', sessionEnded: true } });
  expect(await screen.findByRole('status')).toHaveTextContent('Your session has ended');
});

test('the link to sign-up keeps the page to return to', async () => {
  const state = { from: '/dashboard/newadvertise' };
  const at = '/signin?from=%2Fabout';
  const { press, location } = renderPage(<AuthPage mode="sign-in" />, { at, state });
  await press('Create an account');
  await waitFor(() =>
    expect(location()).toMatchObject({ pathname: '/signup', search: '?from=%2Fabout', state }),
  );
});

test('the link for the first admin opens the password reset, and the code disappears from the URL', async () => {
  const at = '/signin#reset=editor%40news.example&otp=012345';
  const operations = { 'POST /auth/password-reset/confirm/': () => ({}) };
  const { press, retype, location, calls } = renderPage(<AuthPage mode="sign-in" />, {
    at,
    operations,
  });
  await screen.findByRole('dialog', { name: 'Reset password' });
  await retype('New password', 'My-own-password-1');
  await retype('Confirm password', 'My-own-password-1');
  await press('Reset password');
  await screen.findByRole('dialog', { name: 'Congratulations!' });
  expect(calls).toMatchObject([{ body: { email: 'editor@news.example', otp: '012345' } }]);
  await press('Done');
  expect(location()).toMatchObject({ pathname: '/signin', hash: '' });
});

test('a dialog asks for the code, and the form behind the dialog keeps its input', async () => {
  const operations = { 'POST /auth/password-reset/request/': () => ({}) };
  const page = (
    <main tabIndex={-1}>
      <AuthPage mode="sign-in" />
    </main>
  );
  const { user, press } = renderPage(page, { operations });
  await press('Forgot password?');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Forgot password');
  await user.type(screen.getByLabelText('Email'), 'maya@millbrook.example');
  await press('Send code');

  expect(await screen.findByRole('dialog', { name: 'Enter your code' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('maya@millbrook.example');
});
