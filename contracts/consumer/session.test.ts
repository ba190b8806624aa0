import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createBrowserSession } from '~/shared/session/browser-session.ts';
import { accepted } from './support/interaction-tests.ts';
import { accessToken, errorText, fromState, text } from './support/matchers.ts';
import { READER, signedIn } from './support/people.ts';
import { BACKEND } from './support/site.ts';

const REFRESH_TOKEN = 'cmVmcmVzaA';

beforeEach(() => {
  vi.stubGlobal('document', {
    cookie: `refreshToken=${REFRESH_TOKEN}`,
    getElementById: () => ({ textContent: JSON.stringify({ apiHost: BACKEND }) }),
  });
  vi.stubGlobal('window', { location: { protocol: 'https:', origin: 'https://site.example' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The session gets an access token by sending its refresh token to the server. */
const renew = async () => createBrowserSession().getToken();

accepted(renew, {
  operation: 'refreshToken',
  description: 'an exchange of the refresh token',
  given: [signedIn],
  body: { refreshToken: fromState('refresh_token', REFRESH_TOKEN) },
  answer: { data: { accessToken: accessToken(), refreshToken: text('bmV3ZXI') } },
  gives: expect.stringMatching(/^eyJ/),
  why: 'Everybody is signed out when the access token ends.',
});

accepted(renew, {
  operation: 'refreshToken',
  description: 'an exchange of a refresh token that was used before',
  given: [['a refresh token was used', { email: READER }]],
  body: { refreshToken: fromState('refresh_token', REFRESH_TOKEN) },
  status: 401,
  answer: errorText('Invalid token'),
  atLeast: 'assumed',
  gives: null,
  why: 'A stolen refresh token goes on to work.',
});

accepted(renew, {
  operation: 'refreshToken',
  description: 'an exchange of a refresh token that nobody issued',
  body: { refreshToken: REFRESH_TOKEN },
  status: 401,
  // If the exchange is refused with 429, the site retries it. Any other refusal ends the session.
  anyRefusalBut: [429],
  gives: null,
  why: 'A session that is over is kept up; the sign-in page does not come.',
});

accepted(() => createBrowserSession().signOut(), {
  operation: 'logoutUser',
  description: 'a sign-out',
  given: [signedIn],
  body: { refreshToken: fromState('refresh_token', REFRESH_TOKEN) },
  status: 204,
  why: 'The refresh token outlives the session.',
});
