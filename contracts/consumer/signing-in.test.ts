import { expect, test } from 'vitest';
import { logIn } from '~/features/auth/api.ts';
import { interact } from './support/interaction.ts';
import {
  accessToken,
  containingInAnyCase,
  errorText,
  retryAfter,
  text,
} from './support/matchers.ts';
import { PASSWORD, READER } from './support/people.ts';
import { refused } from './support/refusal.ts';

const RIGHT = { email: READER, password: PASSWORD };
const WRONG = { email: READER, password: 'Courier1926' };
const PHONE = '5555550199';
const TOKENS = { access_token: accessToken(), refresh_token: text('c2VjcmV0') };

const signIn = { operation: 'loginUser', given: [['an account exists', RIGHT]] } as const;

test('gives the two tokens', async () => {
  const tokens = await interact((api) => logIn(api, RIGHT), {
    ...signIn,
    description: 'a sign-in with the right password',
    body: RIGHT,
    status: 200,
    answer: TOKENS,
    why: 'Nobody can sign in.',
  });
  expect(tokens.refreshToken).toBe('c2VjcmV0');
  expect(tokens.accessToken).toMatch(/^eyJ/);
});

test('accepts a phone number of ten digits', async () => {
  const body = { email: PHONE, password: PASSWORD };
  await interact((api) => logIn(api, body), {
    operation: 'loginUser',
    given: [['an account exists', { ...RIGHT, phone_number: PHONE }]],
    description: 'a sign-in with a phone number',
    body,
    status: 200,
    answer: TOKENS,
    why: 'Nobody can sign in with their phone number.',
    atLeast: 'assumed',
  });
});

test('refuses a wrong password', () =>
  refused((api) => logIn(api, WRONG), {
    ...signIn,
    description: 'a sign-in with a wrong password',
    body: WRONG,
    status: 401,
    // The refusal is documented, its status and text are not.
    anyRefusalBut: [403],
    why: 'Anybody can sign in as anybody.',
  }));

test('shows the server’s text for a wrong password', () =>
  refused((api) => logIn(api, WRONG), {
    ...signIn,
    description: 'a sign-in with a wrong password, refused in words',
    body: WRONG,
    status: 401,
    answer: errorText('Invalid email or password'),
    why: 'A wrong password is not told as such.',
  }));

test('reports invalid input', () => {
  const body = { email: 'no address', password: PASSWORD };
  return refused((api) => logIn(api, body), {
    operation: 'loginUser',
    description: 'a sign-in with something that is no address',
    body,
    status: 400,
    answer: errorText('Please enter a valid email address'),
    why: 'The form does not say what is wrong with it.',
  });
});

test('reports an unverified address', () =>
  refused((api) => logIn(api, RIGHT), {
    operation: 'loginUser',
    given: [['an account exists', { ...RIGHT, verified: false }]],
    description: 'a sign-in before the address is verified',
    body: RIGHT,
    status: 403,
    answer: { error: containingInAnyCase('verify your email') },
    why: 'The code modal does not open, and nobody can finish signing up later.',
  }));

test('is rate-limited after too many failures', () =>
  refused((api) => logIn(api, RIGHT), {
    operation: 'loginUser',
    given: [['sign-ins have failed too often', RIGHT]],
    description: 'a sign-in after too many failures',
    body: RIGHT,
    status: 429,
    headers: { 'Retry-After': retryAfter() },
    answer: errorText('Too many attempts. Please try again in 15 minutes.'),
    why: 'The form does not say that one has to wait.',
  }));
