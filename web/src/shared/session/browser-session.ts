import { anonymousApi } from '../api/anonymous-api.ts';
import { browserCookies } from './cookies.ts';
import type { Lock } from './refresh.ts';
import { requestTokens } from './request-tokens.ts';
import { createSessionChannel } from './session-channel.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

const LOCK_NAME = 'session-refresh';

/** Web Locks exist only on secure origins. Elsewhere, tokens are refreshed without a lock. */
const acrossTabs: Lock = async (task) =>
  'locks' in navigator ? await navigator.locks.request(LOCK_NAME, task) : await task();

/** Creates this tab's session, which uses the browser's cookies, its other tabs and the API. */
export const createBrowserSession = (): SessionStore =>
  createSessionStore({
    cookies: browserCookies,
    channel: createSessionChannel(),
    lock: acrossTabs,
    now: Date.now,

    requestTokens: (refreshToken) => requestTokens(anonymousApi(), refreshToken),

    revoke: (refreshToken) => {
      // Errors are ignored, because the page may be closing and a backend may lack this operation.
      void anonymousApi()
        .POST('/auth/logout/', { body: { refreshToken }, keepalive: true })
        .catch(() => undefined);
    },
  });
