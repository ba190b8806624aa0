import { expect } from 'vitest';
import { logIn } from '~/features/auth/api.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { accessToken, errorOf, text } from './support/matchers.ts';
import { PASSWORD, READER } from './support/people.ts';

const RIGHT = { email: READER, password: PASSWORD };
const WRONG = { email: READER, password: 'Courier1926' };
const PHONE = '5555550199';
const TOKENS = { access_token: accessToken(), refresh_token: text('c2VjcmV0') };

const signIn = { operation: 'loginUser', given: [['an account exists', RIGHT]] } as const;

accepted('a visitor signs in with the right password', (api) => logIn(api, RIGHT), {
  tags: ['S7.1', 'S7.11'],
  ...signIn,
  body: RIGHT,
  response: TOKENS,
  gives: { refreshToken: 'c2VjcmV0', accessToken: expect.stringMatching(/^eyJ/) as unknown },
});

const BY_PHONE = { email: PHONE, password: PASSWORD };

accepted('a visitor signs in with a phone number', (api) => logIn(api, BY_PHONE), {
  operation: 'loginUser',
  given: [['an account exists', { ...RIGHT, phone_number: PHONE }]],
  body: BY_PHONE,
  response: TOKENS,
  atLeast: 'assumed',
});

refused('a visitor signs in with a wrong password', (api) => logIn(api, WRONG), {
  ...signIn,
  body: WRONG,
  status: 401,
  /*
   * The specification names neither the status nor the text of the error, so every 4xx but 403 is
   * accepted. The site takes a 403 to mean that the email address is not verified.
   */
  anyRefusalBut: [403],
});

refused(
  'a visitor signs in with a wrong password and gets an error message',
  (api) => logIn(api, WRONG),
  {
    ...signIn,
    body: WRONG,
    ...errorOf(401, 'Invalid email or password'),
    anyRefusalBut: [403],
    atLeast: 'assumed',
  },
);

const NO_ADDRESS = { email: 'no address', password: PASSWORD };

refused('a visitor signs in with an invalid email', (api) => logIn(api, NO_ADDRESS), {
  operation: 'loginUser',
  body: NO_ADDRESS,
  ...errorOf(400, 'Please enter a valid email address'),
});
