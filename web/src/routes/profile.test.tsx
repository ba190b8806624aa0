import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeProfile } from '~/testing/profile.ts';
import { renderPage } from '~/testing/render.tsx';
import { makeSubscription, userSession } from '~/testing/sessions.ts';
import ProfileRoute from './dashboard/profile.tsx';

const open = (subscription: ReturnType<typeof makeSubscription> | null) => {
  const operations = {
    'GET /auth/profile/': () => ({ body: makeProfile() }),
    'GET /payment/history/': () => ({ body: [] }),
  };
  const membership = { state: 'known', isPremium: false, subscription } as const;
  return renderPage(<ProfileRoute />, { operations, session: userSession({}, membership) });
};

test('the profile page of a former member has the payments and the button to change the payment card', async () => {
  open(makeSubscription({ isActive: false, status: 'past_due' }));
  expect(await screen.findByText('No payments are recorded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change card' })).toBeVisible();
});

test('the payments of a user who was never a member are not requested', async () => {
  const { calls } = open(null);
  await screen.findByLabelText('First name');
  expect(calls.map(({ operation }) => operation)).toEqual(['GET /auth/profile/']);
});
