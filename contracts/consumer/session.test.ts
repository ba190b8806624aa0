import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createBrowserSession } from '~/shared/session/browser-session.ts';
import { REFRESH_TOKEN, stubBrowser } from './support/browser.ts';
import { accepted } from './support/interaction-tests.ts';
import { accessToken, fromState, text } from './support/matchers.ts';
import { signedIn } from './support/people.ts';

beforeEach(stubBrowser);
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The session gets an access token by sending its refresh token to the server. */
const renew = async () => createBrowserSession().getToken();

accepted('a client exchanges a refresh token', renew, {
  tags: ['S3.21', 'S7.18'],
  operation: 'refreshToken',
  given: [signedIn],
  body: { refreshToken: fromState('refresh_token', REFRESH_TOKEN) },
  response: { data: { accessToken: accessToken(), refreshToken: text('bmV3ZXI') } },
  gives: expect.stringMatching(/^eyJ/),
});

accepted('a client exchanges a forged refresh token', renew, {
  operation: 'refreshToken',
  body: { refreshToken: REFRESH_TOKEN },
  status: 401,
  // After a 429, the site retries the token refresh. Any other refusal ends the session.
  anyRefusalBut: [429],
  gives: null,
});
