import { ApiError } from '../api/errors.ts';
import type { SessionCookies, TokenPair } from './cookies.ts';
import { isTokenExpired, userFromToken } from './token.ts';

/** Runs a task. The tasks of all tabs of this browser run one after another. */
export type Lock = <Result>(task: () => Promise<Result>) => Promise<Result>;

export type RefresherOptions = {
  cookies: SessionCookies;
  lock: Lock;
  now: () => number;
  requestTokens: (refreshToken: string) => Promise<TokenPair>;
  revoke: (refreshToken: string) => void;
  /** Ends the session, because the refresh token is missing or was rejected. */
  end: () => void;
};

const UNAUTHORIZED = 401;
const TOO_MANY_REQUESTS = 429;

/** Whether the server has rejected the refresh token. Other failures may be temporary. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== TOO_MANY_REQUESTS;

/** Whether the tokens name two different users. */
const isOfAnother = (stale: string, token: string): boolean => {
  const [before, now] = [userFromToken(stale), userFromToken(token)];
  return before !== null && now !== null && before.id !== now.id;
};

/**
 * Creates the function that refreshes the tokens. One refresh runs for all tabs, because a refresh
 * token works only once. The function returns the access token to use instead of the rejected
 * token, or null if the session has ended.
 * @throws ApiError if there is no refresh token, if another user has signed in meanwhile, or for a
 *   temporary failure, which keeps the session
 */
export const createRefresher = (options: RefresherOptions) => {
  const { cookies, now } = options;
  let running: Promise<string | null> | null = null;

  const newerToken = (stale: string | null): string | null => {
    const { accessToken } = cookies.read();
    if (accessToken === null || accessToken === stale) return null;
    return isTokenExpired(accessToken, now()) ? null : accessToken;
  };

  const exchange = async (stale: string | null): Promise<string | null> => {
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
      // During the refresh, the user has signed out or signed in again.
      options.revoke(tokens.refreshToken);
      return newerToken(stale);
    }
    cookies.write(tokens);
    return tokens.accessToken;
  };

  return async (stale: string | null): Promise<string | null> => {
    running ??= options
      .lock(() => exchange(stale))
      .finally(() => {
        running = null;
      });
    const token = await running;
    if (stale !== null && token !== null && isOfAnother(stale, token)) {
      throw new ApiError({ status: UNAUTHORIZED, message: 'Another person has signed in.' });
    }
    return token;
  };
};
