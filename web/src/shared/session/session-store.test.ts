// @vitest-environment jsdom

import { describe, expect, test, vi } from 'vitest';

import { ApiError, unreachable } from '../api/errors.ts';
import { accessToken, makeBrowser, makeToken, signedInBrowser } from '~/testing/fake-browser.ts';

const REFUSED = new ApiError({ status: 401, message: 'Invalid token' });
const fresh = { accessToken: accessToken(900, 'fresh'), refreshToken: 'refresh-2' };

describe('at the start', () => {
  test('is loading until the cookies have been read', () => {
    const { store } = signedInBrowser(900).openTab();
    expect(store.getSnapshot()).toEqual({ state: 'loading', user: null });
  });

  test('is signed in by a valid token without a call', async () => {
    const { store, listener, requestTokens } = signedInBrowser(31).openTab();
    store.start(listener);
    await vi.waitFor(() =>
      expect(store.getSnapshot()).toMatchObject({ state: 'signed-in', user: { id: 7 } }),
    );
    expect(requestTokens).not.toHaveBeenCalled();
  });

  test('refreshes an expired token once while loading', async () => {
    const { cookies, openTab } = signedInBrowser(29);
    const { store, listener, requestTokens } = openTab();
    requestTokens.mockResolvedValue(fresh);
    store.start(listener);
    await vi.waitFor(() => expect(store.getSnapshot().state).toBe('signed-in'));
    expect(requestTokens.mock.calls).toEqual([['refresh-1']]);
    expect(cookies.read()).toMatchObject(fresh);
  });

  test('clears a rejected session without navigating', async () => {
    const { cookies, openTab } = signedInBrowser(-60);
    const { store, listener, requestTokens } = openTab();
    requestTokens.mockRejectedValue(REFUSED);
    store.start(listener);
    await vi.waitFor(() => expect(store.getSnapshot().state).toBe('signed-out'));
    expect(cookies.read().refreshToken).toBeNull();
    expect(listener.onEnded).not.toHaveBeenCalled();
  });

  test('keeps the session when the server cannot be reached', async () => {
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
  ])('is signed out and cleared with %s', async (_, stored) => {
    const { cookies, openTab } = makeBrowser(stored);
    const { store, listener } = openTab();
    store.start(listener);
    await vi.waitFor(() => expect(store.getSnapshot().state).toBe('signed-out'));
    expect(cookies.read()).toEqual({
      accessToken: null,
      refreshToken: null,
      isAuthenticated: false,
    });
  });
});

describe('signing in', () => {
  test('stores the tokens and the choice of Remember me', () => {
    const { cookies, openTab } = makeBrowser();
    const { store } = openTab();
    store.signIn(fresh, { remember: false });
    expect(cookies.write).toHaveBeenCalledWith(fresh, false);
    expect(store.getSnapshot()).toMatchObject({ state: 'signed-in', user: { id: 7 } });
  });

  test('rejects tokens without a user', () => {
    const { store } = makeBrowser().openTab();
    const nobody = { accessToken: makeToken({ exp: 1 }), refreshToken: 'r' };
    expect(() => {
      store.signIn(nobody, { remember: true });
    }).toThrow('names no user');
  });
});

describe('signing out', () => {
  test('clears the cookies, revokes the token, goes home and then shows the new state', async () => {
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
  });

  test('signs out every tab, and signing in signs in every tab', async () => {
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

  test('signs out a tab that receives the message before the cookies change', async () => {
    const { openTab, cookies } = signedInBrowser(900);
    const before = cookies.read();
    const here = openTab();
    const there = openTab({ cookies: { ...cookies, read: () => before } });
    here.store.start(here.listener);
    there.store.start(there.listener);
    await here.store.signOut();
    expect(there.store.getSnapshot().state).toBe('signed-out');
  });

  test('removes the previous user’s data when another user signs in in another tab', () => {
    const { openTab } = signedInBrowser(900);
    const [here, there] = [openTab(), openTab()];
    here.store.start(here.listener);
    there.store.start(there.listener);
    const other = { accessToken: accessToken(900, '', 8), refreshToken: 'r' };
    here.store.signIn(other, { remember: true });
    expect(there.store.getSnapshot().user?.id).toBe(8);
    expect(there.listener.onPersonLeft).toHaveBeenCalledOnce();
  });

  test('detects changed and missing cookies on waking up', () => {
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
});
