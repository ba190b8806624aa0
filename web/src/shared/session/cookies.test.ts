// @vitest-environment jsdom

import { expect, test, vi } from 'vitest';

import { browserCookies } from './cookies.ts';

const TOKENS = { accessToken: 'access', refreshToken: 'refresh' };
const DAY_MS = 24 * 60 * 60 * 1000;

const recordCookies = () => {
  const written = new Map<string, Map<string, string>>();
  const jar = new Map<string, string>();
  const record = (cookie: string) => {
    const [pair = [], ...attributes] = cookie.split(';').map((part) => part.trim().split('='));
    const [name = '', value = ''] = pair;
    jar.set(name, value);
    written.set(
      name,
      new Map(attributes.map(([key = '', text = '']) => [key.toLowerCase(), text])),
    );
  };
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(cookie: string) {
      record(cookie);
    },
  });
  const lifetimeDays = (name: string) => {
    const expires = written.get(name)?.get('expires');
    return expires === undefined ? null : Math.round((Date.parse(expires) - Date.now()) / DAY_MS);
  };
  const lifetimes = () => ['accessToken', 'refreshToken', 'isAuthenticated'].map(lifetimeDays);
  return { jar, written, lifetimes };
};

test(
  'cookies have the documented lifetimes, path and SameSite',
  { tags: ['S3.28', 'S3.29', 'S9.4', 'S9.5', 'S9.6', 'S9.7', 'S9.8'] },
  () => {
    const { jar, written, lifetimes } = recordCookies();
    browserCookies.write(TOKENS, true);

    expect(jar.get('accessToken')).toBe('access');
    expect(jar.get('refreshToken')).toBe('refresh');
    expect(jar.get('isAuthenticated')).toBe('true');
    expect(lifetimes()).toEqual([30, 365, 30]);
    for (const attributes of written.values()) {
      expect(attributes.get('path')).toBe('/');
      expect(attributes.get('samesite')).toBe('strict');
      expect(attributes.has('secure')).toBe(false);
    }
  },
);

test('cookies have the attribute Secure on https', { tags: ['S9.8'] }, () => {
  const { written } = recordCookies();
  vi.stubGlobal('location', { protocol: 'https:' });
  browserCookies.write(TOKENS, true);
  for (const attributes of written.values()) expect(attributes.has('secure')).toBe(true);
});

test('without Remember me, the cookies end with the browser session', () => {
  const { lifetimes } = recordCookies();
  browserCookies.write(TOKENS, false);
  expect(lifetimes()).toEqual([null, null, null]);
});

test.each([
  [true, [30, 365, 30]],
  [false, [null, null, null]],
])(
  'a token refresh keeps the sign-in’s choice of Remember me (%s)',
  { tags: ['S9.13'] },
  (remember, days) => {
    const { lifetimes } = recordCookies();
    browserCookies.write(TOKENS, remember);
    browserCookies.write({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    expect(lifetimes()).toEqual(days);
  },
);

test('a token refresh keeps the documented lifetimes if another site has set the cookies', () => {
  const { jar, lifetimes } = recordCookies();
  for (const name of ['accessToken', 'refreshToken', 'isAuthenticated']) jar.set(name, 'true');
  browserCookies.write(TOKENS);
  expect(lifetimes()).toEqual([30, 365, 30]);
});

test('written tokens can be read back until they are cleared', () => {
  browserCookies.write(TOKENS, true);
  expect(browserCookies.read()).toEqual({ ...TOKENS, isAuthenticated: true });
  browserCookies.clear();
  expect(browserCookies.read()).toEqual({
    accessToken: null,
    refreshToken: null,
    isAuthenticated: false,
  });
  expect(document.cookie).toBe('');
});
