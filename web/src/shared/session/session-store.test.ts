// @vitest-environment jsdom

import { expect, test, vi } from 'vitest';

import { ApiError, unreachable } from '../api/errors.ts';
import { accessToken, makeBrowser, makeToken, signedInBrowser } from '~/testing/fake-browser.ts';

const REFUSED = new ApiError({ status: 401, message: 'Invalid token' });
const fresh = { accessToken: accessToken(900, 'fresh'), refreshToken: 'refresh-2' };

test('the session is loading until the cookies have been read', { tags: ['S4.1'] }, () => {
  const { store } = signedInBrowser(900).openTab();
  expect(store.getSnapshot()).toEqual({ state: 'loading', user: null });
});

test('a valid token signs in without a request', { tags: ['S4.1', 'S4.2'] }, async () => {
  const { store, listener, requestTokens } = signedInBrowser(31).openTab();
  store.start(listener);
  await vi.waitFor(() =>
    expect(store.getSnapshot()).toMatchObject({ state: 'signed-in', user: { id: 7 } }),
  );
  expect(requestTokens).not.toHaveBeenCalled();
});

test('an expired token is refreshed once while the session loads', { tags: ['S4.6'] }, async () => {
  const { cookies, openTab } = signedInBrowser(29);
  const { store, listener, requestTokens } = openTab();
  requestTokens.mockResolvedValue(fresh);
  store.start(listener);
  await vi.waitFor(() => expect(store.getSnapshot().state).toBe('signed-in'));
  expect(requestTokens.mock.calls).toEqual([['refresh-1']]);
  expect(cookies.read()).toMatchObject(fresh);
});

test(
  'if the refresh token is rejected while the session loads, the cookies are cleared without a navigation',
  { tags: ['S4.6'] },
  async () => {
    const { cookies, openTab } = signedInBrowser(-60);
    const { store, listener, requestTokens } = openTab();
    requestTokens.mockRejectedValue(REFUSED);
    store.start(listener);
    await vi.waitFor(() => expect(store.getSnapshot().state).toBe('signed-out'));
    expect(cookies.read().refreshToken).toBeNull();
    expect(listener.onEnded).not.toHaveBeenCalled();
  },
);

test('if the server is unreachable while the session loads, the user stays signed in', async () => {
  const { cookies, openTab } = signedInBrowser(-60);
  const { store, listener, requestTokens } = openTab();
  requestTokens.mockRejectedValue(unreachable(new TypeError('Failed to fetch')));
  store.start(listener);
  await vi.waitFor(() =>
    expect(store.getSnapshot()).toMatchObject({ state: 'signed-in', user: { id: 7 } }),
  );
  expect(cookies.read().refreshToken).toBe('refresh-1');
});

test.each([
  ['no cookies', {}],
  ['no refresh token', { accessToken: accessToken(900), isAuthenticated: true }],
  ['only the flag', { isAuthenticated: true }],
  ['no visit in 30 days', { refreshToken: 'refresh-1' }],
  [
    'a token that names no user',
    {
      accessToken: makeToken({ exp: Date.parse('2126-01-01') / 1000 }),
      refreshToken: 'refresh-1',
      isAuthenticated: true,
    },
  ],
])(
  'a browser with %s starts signed out and with cleared cookies',
  { tags: ['S4.1', 'S4.5'] },
  async (_, stored) => {
    const { cookies, openTab } = makeBrowser(stored);
    const { store, listener } = openTab();
    store.start(listener);
    await vi.waitFor(() => expect(store.getSnapshot().state).toBe('signed-out'));
    expect(cookies.read()).toEqual({
      accessToken: null,
      refreshToken: null,
      isAuthenticated: false,
    });
  },
);

test('signing in stores the tokens and the choice of Remember me', { tags: ['S4.7'] }, () => {
  const { cookies, openTab } = makeBrowser();
  const { store } = openTab();
  store.signIn(fresh, { remember: false });
  expect(cookies.write).toHaveBeenCalledWith(fresh, false);
  expect(store.getSnapshot()).toMatchObject({ state: 'signed-in', user: { id: 7 } });
});

test('signing in with blocked cookies fails with an error message', () => {
  const { cookies, openTab } = makeBrowser();
  vi.mocked(cookies.write).mockReturnValue(undefined);
  const { store } = openTab();
  expect(() => store.signIn(fresh, { remember: true })).toThrow('Please allow cookies');
});

test('signing in fails if the tokens name no user', () => {
  const { store } = makeBrowser().openTab();
  const nobody = { accessToken: makeToken({ exp: 1 }), refreshToken: 'r' };
  expect(() => store.signIn(nobody, { remember: true })).toThrow('names no user');
});

test(
  'signing out clears the cookies, revokes the token and opens the home page before the state changes',
  { tags: ['S4.9'] },
  async () => {
    const { cookies, openTab } = signedInBrowser(900);
    const { store, listener, revoke } = openTab();
    store.start(listener);
    listener.onSignedOut.mockImplementation(() => {
      expect(cookies.read().accessToken).toBeNull();
      expect(store.getSnapshot().state).toBe('loading');
      return Promise.resolve();
    });
    await store.signOut();
    expect(listener.onSignedOut).toHaveBeenCalledOnce();
    expect(revoke).toHaveBeenCalledWith('refresh-1');
    expect(listener.onPersonLeft).toHaveBeenCalledOnce();
    expect(store.getSnapshot()).toEqual({ state: 'signed-out', user: null });
  },
);

test('a sign-out or sign-in in one tab changes every tab', async () => {
  const { openTab } = signedInBrowser(900);
  const [here, there] = [openTab(), openTab()];
  here.store.start(here.listener);
  there.store.start(there.listener);

  await here.store.signOut();
  expect(there.store.getSnapshot().state).toBe('signed-out');
  expect(there.listener.onPersonLeft).toHaveBeenCalledOnce();
  expect(there.listener.onSignedOut).not.toHaveBeenCalled();

  here.store.signIn(fresh, { remember: true });
  expect(there.store.getSnapshot()).toMatchObject({ state: 'signed-in', user: { id: 7 } });
});

test('a session that ends in one tab counts as ended, not as signed out, in the other tabs', async () => {
  const { cookies, openTab } = signedInBrowser(900);
  const [here, there] = [openTab(), openTab()];
  here.store.start(here.listener);
  there.store.start(there.listener);
  here.requestTokens.mockRejectedValue(new ApiError({ status: 401, message: 'Invalid token' }));
  const token = cookies.read().accessToken;
  await here.store.onUnauthorized({ token, retried: false, message: 'Token expired' });
  expect(here.listener.onEnded).toHaveBeenCalledOnce();
  expect(there.store.getSnapshot()).toMatchObject({ state: 'signed-out', hasEnded: true });
  expect(there.listener.onEnded).not.toHaveBeenCalled();
});

test('a sign-out in one tab reaches another tab even before the cookies change', async () => {
  const { openTab, cookies } = signedInBrowser(900);
  const before = cookies.read();
  const here = openTab();
  const there = openTab({ cookies: { ...cookies, read: () => before } });
  here.store.start(here.listener);
  there.store.start(there.listener);
  await here.store.signOut();
  expect(there.store.getSnapshot().state).toBe('signed-out');
});

test('the previous user’s data are removed when another user signs in in another tab', () => {
  const { openTab } = signedInBrowser(900);
  const [here, there] = [openTab(), openTab()];
  here.store.start(here.listener);
  there.store.start(there.listener);
  const other = { accessToken: accessToken(900, '', 8), refreshToken: 'r' };
  here.store.signIn(other, { remember: true });
  expect(there.store.getSnapshot().user?.id).toBe(8);
  expect(there.listener.onPersonLeft).toHaveBeenCalledOnce();
});

test('a tab that becomes visible again detects changed and missing cookies', () => {
  const { cookies, openTab } = signedInBrowser(900);
  const { store, listener } = openTab();
  store.start(listener);
  cookies.write({ accessToken: accessToken(900, '', 8), refreshToken: 'r' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(store.getSnapshot().user?.id).toBe(8);
  expect(listener.onPersonLeft).toHaveBeenCalledOnce();
  cookies.clear();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(store.getSnapshot().state).toBe('signed-out');
  cookies.write(fresh);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(store.getSnapshot().user?.id).toBe(7);
});
