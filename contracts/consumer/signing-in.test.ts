import { expect, it } from 'vitest';
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

it('gives the two tokens', async () => {
  const tokens = await interact(
    {
      ...signIn,
      description: 'a sign-in with the right password',
      body: RIGHT,
      status: 200,
      answer: TOKENS,
      why: 'Nobody can sign in.',
    },
    (api) => logIn(api, RIGHT),
  );
  expect(tokens.refreshToken).toBe('c2VjcmV0');
  expect(tokens.accessToken).toMatch(/^eyJ/);
});

it('takes ten digits for the address', async () => {
  const body = { email: PHONE, password: PASSWORD };
  await interact(
    {
      operation: 'loginUser',
      given: [['an account exists', { ...RIGHT, phone_number: PHONE }]],
      description: 'a sign-in with a phone number',
      body,
      status: 200,
      answer: TOKENS,
      why: 'Nobody can sign in with their phone number.',
      atLeast: 'assumed',
    },
    (api) => logIn(api, body),
  );
});

it('does not take a wrong password', () =>
  refused(
    {
      ...signIn,
      description: 'a sign-in with a wrong password',
      body: WRONG,
      status: 401,
      // That it is refused is documented, how is not.
      refusal: 'any',
      why: 'Anybody can sign in as anybody.',
    },
    (api) => logIn(api, WRONG),
  ));

it('tells a wrong password in the server’s words', () =>
  refused(
    {
      ...signIn,
      description: 'a sign-in with a wrong password, refused in words',
      body: WRONG,
      status: 401,
      answer: errorText('Invalid email or password'),
      why: 'A wrong password is not told as such.',
    },
    (api) => logIn(api, WRONG),
  ));

it('tells what is wrong with the form', () => {
  const body = { email: 'no address', password: PASSWORD };
  return refused(
    {
      operation: 'loginUser',
      description: 'a sign-in with something that is no address',
      body,
      status: 400,
      answer: errorText('Please enter a valid email address'),
      why: 'The form does not say what is wrong with it.',
    },
    (api) => logIn(api, body),
  );
});

it('is told when the address is not verified yet', () =>
  refused(
    {
      operation: 'loginUser',
      given: [['an account exists', { ...RIGHT, verified: false }]],
      description: 'a sign-in before the address is verified',
      body: RIGHT,
      status: 403,
      answer: { error: containingInAnyCase('verify your email') },
      why: 'The code modal does not open, and nobody can finish signing up later.',
    },
    (api) => logIn(api, RIGHT),
  ));

it('is told to wait after too many failures', () =>
  refused(
    {
      operation: 'loginUser',
      given: [['sign-ins have failed too often', RIGHT]],
      description: 'a sign-in after too many failures',
      body: RIGHT,
      status: 429,
      headers: { 'Retry-After': retryAfter() },
      answer: errorText('Too many attempts. Please try again in 15 minutes.'),
      why: 'The form does not say that one has to wait.',
    },
    (api) => logIn(api, RIGHT),
  ));
