// @vitest-environment jsdom

import { expect, test, vi } from 'vitest';

import { createApiClient } from '../api/client.ts';
import { ApiError, unreachable } from '../api/errors.ts';
import { unwrap } from '../api/unwrap.ts';
import type { TokenPair } from './cookies.ts';
import { requestTokens } from './request-tokens.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { accessToken, makeBrowser, signedInBrowser } from '~/testing/fake-browser.ts';

const fresh = { accessToken: accessToken(900, 'fresh'), refreshToken: 'refresh-2' };
const REFUSED = new ApiError({ status: 401, message: 'Invalid token' });

const rejected = (token: string | null, message = 'Token expired') => ({
  token,
  retried: false,
  message,
});

type Tab = ReturnType<ReturnType<typeof makeBrowser>['openTab']>;

/** Creates this tab's API client. Its fake server accepts only the token `fresh`. */
const serve = ({ store, listener }: Tab, message = 'Token expired') => {
  const tokens: (string | null)[] = [];
  const stop = store.start(listener);
  const api = createApiClient({
    baseUrl: 'http://api.test/api',
    ...store,
    fetch: async ({ headers }) => {
      const token = headers.get('Authorization');
      tokens.push(token);
      await Promise.resolve();
      return token === `Bearer ${fresh.accessToken}`
        ? Response.json({ id: 7 })
        : Response.json({ error: message, message }, { status: 401 });
    },
  });
  return { tokens, stop, load: () => unwrap(api.GET('/auth/profile/')) };
};

const many = <Result>(count: number, run: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, run));

test('a request with an expired token waits for the new token', { tags: ['S7.4'] }, async () => {
  const tab = signedInBrowser(29).openTab();
  tab.requestTokens.mockResolvedValue(fresh);
  const { tokens, load } = serve(tab);
  await load();
  expect(tokens).toEqual([`Bearer ${fresh.accessToken}`]);
});

test('concurrent requests with an expired token share one refresh', async () => {
  const tab = signedInBrowser(-1).openTab();
  tab.requestTokens.mockResolvedValue(fresh);
  await many(50, serve(tab).load);
  expect(tab.requestTokens).toHaveBeenCalledOnce();
});

test(
  'if 50 concurrent requests get a 401, a single refresh makes all of them succeed',
  { tags: ['S4.16', 'S4.17'] },
  async () => {
    const tab = signedInBrowser(900, 'revoked').openTab();
    tab.requestTokens.mockResolvedValue(fresh);
    const { tokens, load } = serve(tab);

    await expect(many(50, load)).resolves.toHaveLength(50);
    expect(tab.requestTokens).toHaveBeenCalledOnce();
    expect(tokens).toHaveLength(100);
  },
);

const refreshesAfter = async (message: string) => {
  const tab = signedInBrowser(900, 'revoked').openTab();
  tab.requestTokens.mockResolvedValue(fresh);
  await expect(serve(tab, message).load()).resolves.toEqual({ id: 7 });
  expect(tab.requestTokens.mock.calls).toEqual([['refresh-1']]);
};

test.each(['You are not authorized', 'Invalid token', 'Token expired'])(
  'a 401 response whose message contains “%s” starts a token refresh',
  { tags: ['S4.12', 'S4.13', 'S4.14', 'S8.10'] },
  async (message) => {
    await refreshesAfter(message);
    await refreshesAfter(`${message}. Please sign in.`);
  },
);

test('a 401 with an unknown message starts a token refresh', { tags: ['S4.15'] }, async () => {
  await refreshesAfter('Authentication credentials were not provided.');
});

test('if another request has refreshed the token, a request that got a 401 is retried with the new token', async () => {
  const { cookies, openTab } = signedInBrowser(900, 'revoked');
  const tab = openTab();
  cookies.write(fresh);
  const token = await tab.store.onUnauthorized(rejected('revoked'));
  expect(token).toBe(fresh.accessToken);
  expect(tab.requestTokens).not.toHaveBeenCalled();
});

test('a request is not retried with another user’s token', async () => {
  const { cookies, openTab } = signedInBrowser(900);
  const tab = openTab();
  cookies.write({ accessToken: accessToken(900, '', 8), refreshToken: 'r' });
  await expect(tab.store.onUnauthorized(rejected(accessToken(900)))).rejects.toMatchObject({
    status: 401,
    message: 'Another person has signed in.',
  });
  expect(cookies.read().refreshToken).toBe('r');
  expect(tab.listener.onEnded).not.toHaveBeenCalled();
});

test('a request that waits for a refresh is not sent if another user signs in meanwhile', async () => {
  const { cookies, openTab } = signedInBrowser(-1);
  const tab = openTab();
  tab.requestTokens.mockImplementation(() => {
    cookies.write({ accessToken: accessToken(900, '', 8), refreshToken: 'r' });
    return Promise.resolve(fresh);
  });
  await expect(tab.store.getToken()).rejects.toMatchObject({ status: 401 });
  expect(tab.revoke).toHaveBeenCalledWith('refresh-2');
});

test('if two tabs get a 401, the token is refreshed only once', { tags: ['S4.16'] }, async () => {
  const { openTab } = signedInBrowser(900, 'revoked');
  const tabs = [openTab(), openTab()];
  for (const tab of tabs) tab.requestTokens.mockResolvedValue(fresh);
  await Promise.all(tabs.map((tab) => many(5, serve(tab).load)));
  expect(tabs.flatMap((tab) => tab.requestTokens.mock.calls)).toEqual([['refresh-1']]);
});

test.each([
  [
    'the server rejects the refresh token',
    (tab: Tab) => tab.requestTokens.mockRejectedValue(REFUSED),
  ],
  [
    'the new token is rejected as well',
    (tab: Tab) =>
      tab.requestTokens.mockResolvedValue({
        accessToken: accessToken(900, 'no better'),
        refreshToken: 'refresh-2',
      }),
  ],
])('requests end the session only once if %s', { tags: ['S4.20', 'S8.12'] }, async (_, prepare) => {
  const { cookies, openTab } = signedInBrowser(900, 'revoked');
  const tab = openTab();
  prepare(tab);
  const { load } = serve(tab);
  const results = await Promise.allSettled(Array.from({ length: 5 }, load));

  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(tab.listener.onEnded).toHaveBeenCalledOnce();
  expect(cookies.read()).toMatchObject({ accessToken: null, refreshToken: null });
  expect(tab.store.getSnapshot().state).toBe('signed-out');
});

test.each([[{}], [null]])(
  'the session ends if the refresh response %j contains no pair of tokens',
  async (body) => {
    const tab = signedInBrowser(-1).openTab();
    const { api } = fakeApi({ 'POST /auth/refresh-token': () => ({ body }) });
    tab.requestTokens.mockImplementation((token) => requestTokens(api, token));
    await expect(serve(tab).load()).rejects.toMatchObject({ status: 401 });
    expect(tab.store.getSnapshot().state).toBe('signed-out');
  },
);

test('the session ends when there is no refresh token', { tags: ['S4.19', 'S8.9'] }, async () => {
  const { openTab } = makeBrowser();
  const tab = openTab();
  const { load } = serve(tab);
  await vi.waitFor(() => expect(tab.store.getSnapshot().state).toBe('signed-out'));
  await expect(load()).rejects.toMatchObject({
    status: 401,
    message: 'No refresh token available',
  });
  expect(tab.listener.onEnded).toHaveBeenCalledOnce();
  expect(tab.requestTokens).not.toHaveBeenCalled();
});

test.each([
  [
    'a visitor’s request that needs a session',
    null,
    'Authentication credentials were not provided.',
  ],
  ['a late response to a request of an ended session', accessToken(900), 'Token expired'],
])('%s does not open the sign-in page', async (_, token, message) => {
  const tab = makeBrowser().openTab();
  tab.store.start(tab.listener);
  await vi.waitFor(() => expect(tab.store.getSnapshot().state).toBe('signed-out'));
  await expect(tab.store.onUnauthorized(rejected(token, message))).resolves.toBeNull();
  expect(tab.listener.onEnded).not.toHaveBeenCalled();
});

test.each([
  ['cannot be reached', unreachable(new TypeError('Failed to fetch')), 0],
  ['fails', new ApiError({ status: 503, message: 'Down' }), 503],
  ['asks to wait', new ApiError({ status: 429, message: 'Later' }), 429],
])(
  'a server that %s during the refresh does not end the session',
  { tags: ['S4.21'] },
  async (_, error, status) => {
    const { cookies, openTab } = signedInBrowser(-1);
    const tab = openTab();
    tab.requestTokens.mockRejectedValue(error);
    const { load } = serve(tab);

    await expect(load()).rejects.toMatchObject({ status });
    expect(tab.listener.onEnded).not.toHaveBeenCalled();
    expect(cookies.read().refreshToken).toBe('refresh-1');

    tab.requestTokens.mockResolvedValue(fresh);
    await expect(load()).resolves.toEqual({ id: 7 });
  },
);

test('a sign-out during the refresh takes precedence, and the new tokens are revoked', async () => {
  const { cookies, openTab } = signedInBrowser(-1);
  const tab = openTab();
  let respond: (tokens: TokenPair) => void = () => undefined;
  tab.requestTokens.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  const token = tab.store.getToken();
  await vi.waitFor(() => expect(tab.requestTokens).toHaveBeenCalledOnce());
  await tab.store.signOut();
  respond(fresh);

  await expect(token).resolves.toBeNull();
  expect(cookies.read().refreshToken).toBeNull();
  expect(tab.revoke).toHaveBeenCalledWith('refresh-2');
});

test('a rejected refresh is ignored if another tab has refreshed the session', async () => {
  const { cookies, openTab } = signedInBrowser(-1);
  const tab = openTab();
  tab.requestTokens.mockImplementation(() => {
    cookies.write(fresh);
    return Promise.reject(REFUSED);
  });
  await expect(tab.store.getToken()).resolves.toBe(fresh.accessToken);
});
