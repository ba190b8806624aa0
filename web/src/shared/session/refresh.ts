import { ApiError } from '../api/errors.ts';
import type { SessionCookies, TokenPair } from './cookies.ts';
import { isTokenExpired } from './token.ts';

/** Runs a task while no other tab runs one. */
export type Lock = <Result>(task: () => Promise<Result>) => Promise<Result>;

export type RefresherOptions = {
  cookies: SessionCookies;
  lock: Lock;
  now: () => number;
  requestTokens: (refreshToken: string) => Promise<TokenPair>;
  revoke: (refreshToken: string) => void;
  /** The session is over: no refresh token, or one that the server refuses. */
  end: () => void;
};

const UNAUTHORIZED = 401;
const TOO_MANY_REQUESTS = 429;

/** The server has checked and rejected the token; any other failure may be temporary. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== TOO_MANY_REQUESTS
  );
}

/**
 * Makes the function that exchanges the tokens: one exchange at a time in this tab and, by the
 * lock, in all tabs; other callers wait for it. It returns the access token to send, or
 * null when the session is over. It throws an `ApiError` where there is no refresh token (the session
 * is over as well) and that of an exchange that got no proper answer (no connection, 429, 5xx): then
 * the session stays and the waiting calls fail with that error.
 *
 * Its argument is the token that is known not to serve. When the cookie holds another one by the
 * time the lock is held, another tab was faster and that one is the answer: refresh tokens work
 * once, and two tabs must not spend the same.
 */
export function createRefresher(options: RefresherOptions) {
  const { cookies, now } = options;
  let running: Promise<string | null> | null = null;

  function newerToken(stale: string | null): string | null {
    const { accessToken } = cookies.read();
    if (accessToken === null || accessToken === stale) return null;
    return isTokenExpired(accessToken, now()) ? null : accessToken;
  }

  async function exchange(stale: string | null): Promise<string | null> {
    const newer = newerToken(stale);
    if (newer !== null) return newer;
    const { refreshToken } = cookies.read();
    if (refreshToken === null) {
      options.end();
      throw new ApiError({ status: UNAUTHORIZED, message: 'No refresh token available' });
    }
    let tokens: TokenPair;
    try {
      tokens = await options.requestTokens(refreshToken);
    } catch (error) {
      const fromOtherTab = newerToken(stale);
      if (fromOtherTab !== null) return fromOtherTab;
      if (!isRefusal(error)) throw error;
      options.end();
      return null;
    }
    if (cookies.read().refreshToken !== refreshToken) {
      // Signed out, or in as another user, during the exchange: that takes precedence.
      options.revoke(tokens.refreshToken);
      return newerToken(stale);
    }
    cookies.write(tokens);
    return tokens.accessToken;
  }

  return (stale: string | null): Promise<string | null> => {
    running ??= options
      .lock(() => exchange(stale))
      .finally(() => {
        running = null;
      });
    return running;
  };
}
