import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { firstThen, type FakeOperation, noResponse, refusal } from '~/testing/fake-api.ts';
import { makeProfile } from '~/testing/profile.ts';
import { renderPage } from '~/testing/render.tsx';
import { makeSubscription, userSession } from '~/testing/sessions.ts';
import type { Membership } from '~/shared/session/session-context.ts';
import { ProfilePage } from './profile-page.tsx';

const PROFILE = makeProfile();

const open = (
  changes: Record<string, FakeOperation> = {},
  membership?: Membership,
  person: Parameters<typeof userSession>[0] = {},
) => {
  const operations = { 'GET /auth/profile/': () => ({ body: PROFILE }), ...changes };
  return renderPage(<ProfilePage />, { operations, session: userSession(person, membership) });
};

describe('a user edits the profile', () => {
  test(
    'a user can change all profile fields except email address and role',
    { tags: ['S1.3'] },
    async () => {
      const changed = makeProfile({ first_name: 'Eleanor', phone_number: '5555550177' });
      const { retype, press, calls } = open({ 'PUT /auth/profile/': () => ({ body: changed }) });
      expect(await screen.findByLabelText('Email')).toHaveAttribute('readonly');
      expect(screen.getByLabelText('Role')).toHaveAttribute('readonly');
      expect(screen.getByText('Jan 5, 2025')).toBeInTheDocument();

      await retype('First name', 'Eleanor');
      await retype('Phone number', '(555) 555-0177');
      await press('Save changes');
      expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
      expect(screen.getByLabelText('Phone number')).toHaveValue('5555550177');
      expect(calls.at(-1)).toEqual({
        operation: 'PUT /auth/profile/',
        body: { first_name: 'Eleanor', last_name: 'Pell', phone_number: '5555550177' },
      });
    },
  );

  test('leaving the profile page with unsaved changes asks for confirmation', async () => {
    document.cookie = 'isAuthenticated=true';
    const { retype, press, user, location } = open();
    await retype('First name', 'Eleanor');
    await user.click(screen.getByRole('link', { name: 'See what members get' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await press('Stay here');
    expect(screen.getByLabelText('First name')).toHaveValue('Eleanor');
    await user.click(screen.getByRole('link', { name: 'See what members get' }));
    await press('Leave and discard');
    await waitFor(() => expect(location().pathname).toBe('/pricing'));
  });

  test('if a name starts with an emoji, the initials contain the whole emoji', async () => {
    const ada = makeProfile({ first_name: 'Ada', last_name: '👩🏽‍🚀' });
    open({ 'GET /auth/profile/': () => ({ body: ada }) });
    expect(await screen.findByText('A👩🏽‍🚀')).toBeInTheDocument();
  });

  test('the profile is fetched if the response to an update does not contain it', async () => {
    let profile = makeProfile();
    const { retype, press } = open({
      'GET /auth/profile/': () => ({ body: profile }),
      'PUT /auth/profile/': () => {
        profile = makeProfile({ first_name: 'Eleanor' });
        return { body: { message: 'ok' } };
      },
    });
    await retype('First name', 'Elea');
    await press('Save changes');
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Eleanor');
  });

  test.each([
    ['at its field', { phone_number: ['Phone number is taken'] }],
    ['above the fields', {}],
  ])('rejected profile input is kept, and the reason is shown %s', async (_, field_errors) => {
    const reason = 'Phone number is taken';
    const { retype, press } = open({
      'PUT /auth/profile/': refusal(400, reason, { field_errors }),
    });
    await retype('Phone number', '5555550177');
    await press('Save changes');
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByLabelText('Phone number')).toHaveValue('5555550177');
  });

  test('the input is kept while the server is unreachable, and a retry saves the input', async () => {
    const saved = () => ({ body: PROFILE });
    const { retype, press } = open({ 'PUT /auth/profile/': firstThen(noResponse, saved) });
    await retype('First name', 'Eleanor');
    await press('Save changes');
    const text = 'Failed to update profile. We could not reach the server.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Eleanor');
    await press('Save changes');
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  });

  test('a profile that failed to load can be loaded again', async () => {
    const profile = () => ({ body: PROFILE });
    const { press } = open({
      'GET /auth/profile/': firstThen(refusal(400, 'Out of paper'), profile),
    });
    expect(await screen.findByText('Out of paper')).toBeInTheDocument();
    await press('Try Again');
    expect(await screen.findByLabelText('First name')).toHaveValue('Nora');
  });
});

test('a user can remove the profile picture', async () => {
  const pictured = makeProfile({ profile_picture: '/media/profiles/nora.webp' });
  const { press, calls } = open({
    'GET /auth/profile/': () => ({ body: pictured }),
    'PUT /auth/profile/': () => ({ body: PROFILE }),
  });
  await press('Remove picture');
  await press('Save changes');
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toMatchObject({ profile_picture: '' });
  expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
});

describe('the profile page shows the membership', () => {
  const END = '2025-02-01T09:00:00Z';

  test.each([
    ['none', null, /not a member/, '/pricing'],
    ['renewing', makeSubscription(), /renews on Dec 1, 2125/, '/premium'],
    ['cancelled', makeSubscription({ autoRenew: false }), /ends on Dec 1, 2125/, '/premium'],
    ['over', makeSubscription({ endDate: END }), /ended on Feb 1, 2025/, '/pricing'],
    ['switched off', makeSubscription({ isActive: false }), /not active/, '/pricing'],
  ])('the membership “%s” is shown with a suitable link', async (_, subscription, text, href) => {
    open({}, { state: 'known', isPremium: href === '/premium', subscription });
    const section = await screen.findByRole('region', { name: 'Membership' });
    expect(section).toHaveTextContent(text);
    expect(section.querySelector('a')).toHaveAttribute('href', href);
  });

  test('the profile page shows no membership to admins who are not members', async () => {
    open({}, undefined, { role: 'admin' });
    expect(await screen.findByLabelText('First name')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Membership' })).not.toBeInTheDocument();
  });

  test('the profile page shows an error if the membership fails to load', async () => {
    const unknown: Membership = { state: 'unknown', isPremium: false, subscription: null };
    const { session, press } = open({ 'GET /auth/profile/': noResponse }, unknown);
    const section = await screen.findByRole('region', { name: 'Membership' });
    expect(section).toHaveTextContent('could not look up');
    await press('Try Again');
    expect(session.reloadProfile).toHaveBeenCalledOnce();
  });
});

describe('a user changes the password', () => {
  const CHANGE = 'POST /auth/password-change/';

  const change = async (operation: FakeOperation) => {
    const page = open({ [CHANGE]: operation });
    await page.retype('Current password', 'Courier2026');
    await page.retype('New password', 'Courier2027');
    await page.retype('Confirm password', 'Courier2027');
    await page.press('Change password');
    return page;
  };

  test('the password form clears its fields after the password has changed', async () => {
    const { calls } = await change(() => ({ body: { message: 'ok' } }));
    expect(await screen.findByText('Password changed successfully!')).toBeInTheDocument();
    const body = { current_password: 'Courier2026', new_password: 'Courier2027' };
    expect(calls.at(-1)?.body).toEqual(body);
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''));
  });

  test('the server’s error about a wrong password appears at the password field', async () => {
    const wrong = 'Current password is wrong';
    await change(refusal(400, wrong, { field_errors: { current_password: [wrong] } }));
    const field = screen.getByLabelText('Current password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
  });

  test.each([
    ['a lost connection', noResponse, 'Failed to change password. We could not reach the server.'],
    ['a failing server', () => ({ status: 503 }), 'Failed to change password'],
    ['too many attempts', refusal(429, 'Too many attempts.'), 'Too many attempts.'],
  ])('the input is kept after %s and sent on retry', async (_, fault, text) => {
    const { press } = await change(firstThen(fault, () => ({})));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveValue('Courier2026');
    expect(screen.getByLabelText('Confirm password')).toHaveValue('Courier2027');
    await press('Change password');
    expect(await screen.findByText('Password changed successfully!')).toBeInTheDocument();
  });

  test('if the backend cannot change passwords, the form explains how to reset the password', async () => {
    await change(refusal(404, 'Not found'));
    expect(await screen.findByText(/choose "Forgot password\?"/)).toBeInTheDocument();
  });
});
