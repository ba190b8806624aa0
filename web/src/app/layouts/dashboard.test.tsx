import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SessionProvider } from '~/shared/session/session-provider.tsx';
import { makeProfile } from '~/testing/profile.ts';
import { signedInBrowser } from '~/testing/fake-browser.ts';
import { fakeAnonymousApi, type FakeResponse } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import DashboardLayout from './dashboard.tsx';
import { Comments } from '~/features/comments/comments.tsx';

const REFUSAL: FakeResponse = { status: 403, body: { error: 'Please verify your email' } };

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Opens the dashboard for a user with an unverified email address. */
const open = (create: () => FakeResponse = () => ({})) => {
  let profile = REFUSAL;
  const calls = fakeAnonymousApi({
    'GET /auth/profile/': async () => {
      await aWhile();
      return profile;
    },
    'GET /articles/swing-bridge/comments/?page=1': () => ({
      body: { count: 0, next: null, previous: null, results: [] },
    }),
    'POST /auth/otp/create/': create,
    'POST /auth/otp/verify/': () => {
      profile = { body: makeProfile() };
      return {};
    },
  });
  const tab = signedInBrowser(900).openTab();
  const page = (
    <SessionProvider createSession={() => tab.store}>
      <DashboardLayout />
      <Comments slug="swing-bridge" expected={1} />
    </SessionProvider>
  );
  return { ...renderPage(page), calls };
};

const sent = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ operation }) => operation === 'POST /auth/otp/create/');

test('a user with an unverified email address is asked to confirm it and can enter the code', async () => {
  const { calls, user } = open();
  expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  expect(await screen.findByText('No comments yet.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Resend' }));
  const modal = await screen.findByRole('dialog', { name: 'Enter your code' });
  expect(modal).toHaveTextContent('A new code is on its way to you.');
  expect(sent(calls)).toMatchObject([{ body: { type: 'registration' } }]);
  await user.type(screen.getByLabelText('6-digit code'), '482913');
  await waitFor(() => expect(screen.queryByText('Confirm your email')).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('if a code cannot be sent, an error appears, and the notice stays', async () => {
  const { user } = open(() => ({ status: 500 }));
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to resend OTP');
  expect(screen.getByRole('button', { name: 'Resend' })).toHaveFocus();
});
