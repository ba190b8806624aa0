import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { refusal, type FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { userSession, visitorSession } from '~/testing/sessions.ts';
import { WriteToAdvertiser } from './write-to-advertiser.tsx';

const WRITE = 'POST /advertisements/5/message/';
const sent: FakeOperation = () => ({ status: 204 });

const open = (response = sent, session = userSession(), parts = {}) => {
  const advertisement = makeAdvertisement({ id: 5, takes_messages: true, ...parts });
  return renderPage(<WriteToAdvertiser advertisement={advertisement} />, {
    operations: { [WRITE]: response },
    session,
    at: '/advertisements/5',
  });
};

test('a sent message is confirmed, and the focus returns to the button', async () => {
  const { user, press, calls } = open();
  await press('Write to the advertiser');
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveFocus();
  await user.keyboard(' Is it still there? ');
  await press('Send message');
  expect(await screen.findByText(/^Your message is on its way/)).toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([{ text: 'Is it still there?' }]);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Write to the advertiser' })).toHaveFocus();
});

test('a message that could not be sent is kept', async () => {
  const error = 'Too many attempts. Please try again in 60 minutes.';
  const { user, press } = open(refusal(429, error));
  await press('Write to the advertiser');
  await user.keyboard('Hello');
  await press('Send message');
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(screen.getByRole('textbox')).toHaveValue('Hello');
});

test('the field is read-only while a message is being sent', async () => {
  const { user, press } = open(() => new Promise(() => undefined));
  await press('Write to the advertiser');
  await user.keyboard('Hello');
  await press('Send message');
  await user.type(screen.getByRole('textbox'), ' again');
  expect(screen.getByRole('textbox')).toHaveValue('Hello');
});

test('an empty message is not sent', async () => {
  const { user, press, calls } = open();
  await press('Write to the advertiser');
  await user.keyboard('  ');
  await press('Send message');
  const field = screen.getByRole('textbox', {
    name: 'Your message',
    description: /^Message is req/,
  });
  expect(field).toBeInvalid();
  expect(calls).toEqual([]);
});

test('a visitor who wants to write to an advertiser is asked to sign in first and then returns', async () => {
  const { user, openAuthModal } = open(sent, visitorSession());
  const link = screen.getByRole('link', { name: 'Sign in to write to the advertiser' });
  expect(link).toHaveAttribute('href', '/signin?from=%2Fadvertisements%2F5');
  await user.click(link);
  expect(openAuthModal).toHaveBeenCalledWith({ mode: 'sign-in' });
});

test.each([
  ['if the backend does not support messages', { takes_messages: undefined }],
  ['if the advertiser has a link', { takes_messages: false }],
  ['on the user’s own advertisement', { user_id: userSession().user?.id }],
])('the form to write to the advertiser is absent %s', (_, parts) => {
  open(sent, userSession(), parts);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
