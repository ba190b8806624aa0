import { vi } from 'vitest';

import type { SessionCookies, StoredSession, TokenPair } from '~/shared/session/cookies.ts';
import type { Lock } from '~/shared/session/refresh.ts';
import type { SessionChannel, SessionMessage } from '~/shared/session/session-channel.ts';
import { createSessionStore, type SessionEnvironment } from '~/shared/session/session-store.ts';

const base64Url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Creates a token with these claims and an invalid signature. */
export const makeToken = (claims: object): string =>
  `${base64Url({ alg: 'HS256', typ: 'JWT' })}.${base64Url(claims)}.signature`;

const NOW_MS = Date.parse('2026-03-02T10:00:00Z');

/** Creates a reader's access token. `mark` distinguishes tokens. */
export const accessToken = (secondsLeft: number, mark = '', userId = 7): string => {
  const user = { id: userId, email: 'reader@millbrook.example', role: 'user' };
  return makeToken({ exp: NOW_MS / 1000 + secondsLeft, jti: mark, user });
};

const EMPTY: StoredSession = { accessToken: null, refreshToken: null, isAuthenticated: false };

/** Creates a fake browser: a cookie jar, a lock and a channel that its tabs share. */
export const makeBrowser = (stored: Partial<StoredSession> = {}) => {
  let jar: StoredSession = { ...EMPTY, ...stored };
  const cookies: SessionCookies = {
    read: () => jar,
    write: vi.fn((tokens: TokenPair) => {
      jar = { ...tokens, isAuthenticated: true };
    }),
    clear: () => {
      jar = EMPTY;
    },
  };

  let queue: Promise<unknown> = Promise.resolve();
  const lock: Lock = (task) => {
    const turn = queue.then(task);
    queue = turn.catch(() => undefined);
    return turn;
  };

  const listeners = new Map<object, (message: SessionMessage) => void>();
  const makeChannel = (): SessionChannel => {
    const self = {};
    return {
      announce: (message) => {
        for (const [tab, listener] of listeners) if (tab !== self) listener(message);
      },
      listen: (listener) => {
        listeners.set(self, listener);
        return () => listeners.delete(self);
      },
    };
  };

  const openTab = (overrides: Partial<SessionEnvironment> = {}) => {
    const environment = {
      requestTokens: vi.fn<SessionEnvironment['requestTokens']>(),
      revoke: vi.fn(),
    };
    const store = createSessionStore({
      cookies,
      lock,
      channel: makeChannel(),
      now: () => NOW_MS,
      ...environment,
      ...overrides,
    });
    const listener = {
      onEnded: vi.fn(() => Promise.resolve()),
      onSignedOut: vi.fn(() => Promise.resolve()),
      onPersonLeft: vi.fn(),
    };
    return { store, listener, ...environment };
  };

  return { cookies, openTab };
};

/** Creates a signed-in browser whose access token expires in this number of seconds. */
export const signedInBrowser = (secondsLeft: number, mark?: string) =>
  makeBrowser({
    accessToken: accessToken(secondsLeft, mark),
    refreshToken: 'refresh-1',
    isAuthenticated: true,
  });
