import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type FakeOperation, refusal } from '~/testing/fake-api.ts';
import { makeProfile } from '~/testing/profile.ts';
import { renderPage } from '~/testing/render.tsx';
import { userSession } from '~/testing/sessions.ts';
import { ProfilePage } from './profile-page.tsx';

const ok: FakeOperation = () => ({ body: { message: 'ok' } });

const open = (
  changes: Record<string, FakeOperation> = {},
  person: object = { phone_verified: false },
) => {
  const profile: FakeOperation = () => ({ body: makeProfile(person) });
  const operations = { 'GET /auth/profile/': profile, 'POST /auth/phone/code/': ok, ...changes };
  return renderPage(<ProfilePage />, { operations, session: userSession() });
};

const verifyButton = () => screen.findByRole('button', { name: 'Verify phone number' });
const dialog = () => screen.findByRole('dialog', { name: 'Verify your phone number' });

test('the code from the text message verifies the phone number', async () => {
  const { user, calls, session } = open({ 'POST /auth/phone/verify/': ok });
  await user.click(await verifyButton());
  const modal = await dialog();
  expect(within(modal).getByText('5555550142')).toBeInTheDocument();
  expect(screen.getByText('OTP sent successfully!')).toBeInTheDocument();
  await user.type(within(modal).getByLabelText('6-digit code'), '482913');
  expect(await screen.findByText('OTP verified successfully!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(session.reloadProfile).toHaveBeenCalledOnce();
  expect(calls.slice(1)).toEqual([
    { operation: 'POST /auth/phone/code/', body: null },
    { operation: 'POST /auth/phone/verify/', body: { otp: '482913' } },
  ]);
});

test('pressing Enter in the dialog for the code does not submit the profile form', async () => {
  const { user, calls } = open();
  await user.click(await verifyButton());
  await user.type(within(await dialog()).getByLabelText('6-digit code'), '4829{Enter}');
  expect(await screen.findByText('Please enter complete OTP')).toBeInTheDocument();
  expect(calls.some(({ operation }) => operation.startsWith('PUT'))).toBe(false);
});

test('if no new code can be sent yet, the dialog asks for the last code', async () => {
  const text = 'Too many attempts. Please try again in 1 minute.';
  const { user } = open({ 'POST /auth/phone/code/': refusal(429, text) });
  await user.click(await verifyButton());
  expect(within(await dialog()).getByRole('status')).toHaveTextContent(
    `Use the latest code we sent you. ${text}`,
  );
});

test.each([
  ['does not have the call', refusal(404, 'Not found'), /cannot be verified here yet/],
  ['refuses', refusal(400, 'Please add a phone number'), 'Please add a phone number'],
  ['fails', () => ({ status: 500 }), 'Failed to send OTP. Please try again.'],
])('the phone number stays unverified if the backend %s', async (_, response, text) => {
  const { user } = open({ 'POST /auth/phone/code/': response });
  await user.click(await verifyButton());
  expect(await screen.findByText(text)).toHaveRole('alert');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await verifyButton()).toHaveFocus();
});

test('a changed phone number must be saved before it can be verified', async () => {
  const { user } = open();
  await verifyButton();
  await user.type(screen.getByLabelText('Phone number'), '{Backspace}');
  expect(screen.queryByText('Not verified')).not.toBeInTheDocument();
});

test.each([
  ['is verified', { phone_verified: true }],
  ['is missing', { phone_verified: false, phone_number: null }],
  ['has no known state', {}],
])('the profile asks for no verification if the phone number %s', async (_, person) => {
  open({}, person);
  expect(await screen.findByLabelText('Phone number')).toBeInTheDocument();
  expect(screen.queryByText('Not verified')).not.toBeInTheDocument();
});
