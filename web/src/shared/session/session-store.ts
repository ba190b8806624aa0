import { ApiError } from '../api/errors.ts';
import type { ApiAuth } from '../api/auth-middleware.ts';
import type { SessionCookies, TokenPair } from './cookies.ts';
import type { SessionState, User } from './session-context.ts';
import type { SessionChannel } from './session-channel.ts';
import { createRefresher, type Lock } from './refresh.ts';
import { isTokenExpired, userFromToken } from './token.ts';

export type SessionSnapshot = { state: SessionState; user: User | null };

/** The world of a session, injected so that tests can hold several tabs and move the time. */
export type SessionEnvironment = {
  cookies: SessionCookies;
  channel: SessionChannel;
  /** Runs one task at a time among all tabs. */
  lock: Lock;
  now: () => number;
  /** POST /auth/refresh-token; throws an `ApiError`. */
  requestTokens: (refreshToken: string) => Promise<TokenPair>;
  /** POST /auth/logout/; what comes of it does not matter. */
  revoke: (refreshToken: string) => void;
};

/** What the page does when the session ends, or when the user changes it. */
export type SessionListener = {
  /** The refresh failed: go to the sign-in page; settles once the page is there. */
  onEnded: () => Promise<void>;
  /** Signed out here: go to the home page; settles once the page is there. */
  onSignedOut: () => Promise<void>;
  /** The person has left, maybe for another one: what was fetched for them must not stay. */
  onPersonLeft: () => void;
};

export type SessionStore = ApiAuth & {
  subscribe: (onChange: () => void) => () => void;
  getSnapshot: () => SessionSnapshot;
  /** Reads the cookies, follows the other tabs and reports to the listener until it is called off. */
  start: (listener: SessionListener) => () => void;
  signIn: (tokens: TokenPair, options: { remember: boolean }) => void;
  signOut: () => Promise<void>;
};

export const LOADING_SNAPSHOT: SessionSnapshot = { state: 'loading', user: null };
const SIGNED_OUT: SessionSnapshot = { state: 'signed-out', user: null };

/**
 * The session of one tab: loading, then signed in or signed out. It keeps nothing that the cookies
 * do not, so that all tabs agree. While the page moves away after a sign-out it is loading again:
 * a guard must neither show the page nor remember it as the one to come back to.
 */
export function createSessionStore(environment: SessionEnvironment): SessionStore {
  const { cookies, channel, now } = environment;
  const subscribers = new Set<() => void>();
  let snapshot = LOADING_SNAPSHOT;
  let listener: SessionListener | null = null;
  let isLeaving = false;

  function show(next: SessionSnapshot): void {
    const hasLeft = snapshot.user !== null && snapshot.user.id !== next.user?.id;
    snapshot = next;
    if (hasLeft) listener?.onPersonLeft();
    for (const notify of subscribers) notify();
  }

  function showCookies(): void {
    const { accessToken, isAuthenticated } = cookies.read();
    const user = accessToken !== null && isAuthenticated ? userFromToken(accessToken) : null;
    show(user === null ? SIGNED_OUT : { state: 'signed-in', user });
  }

  /** Clears the session on every tab, moves this one away, and only then shows it signed out. */
  async function leave(move: (() => Promise<void>) | undefined): Promise<void> {
    if (isLeaving) return;
    isLeaving = true;
    cookies.clear();
    channel.announce('signed-out');
    show(LOADING_SNAPSHOT);
    try {
      await move?.();
    } finally {
      isLeaving = false;
      show(SIGNED_OUT);
    }
  }

  /** Before the start is over nobody was signed in here: cleared, but nobody is sent anywhere. */
  function end(): void {
    if (snapshot.state === 'loading') {
      cookies.clear();
      return;
    }
    void leave(listener?.onEnded);
  }

  const refresh = createRefresher({ ...environment, end });

  async function restore(): Promise<void> {
    const { accessToken, refreshToken, isAuthenticated } = cookies.read();
    const isUsable = isAuthenticated && accessToken !== null && !isTokenExpired(accessToken, now());
    if (refreshToken === null) cookies.clear();
    else if (!isUsable) {
      // Without an answer the session stays: the next call asks again.
      await refresh(accessToken).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    }
    showCookies();
  }

  function followOtherTabs(): () => void {
    const stopListening = channel.listen((message) => {
      if (isLeaving) return;
      // The announcement can be faster than the cookies.
      if (message === 'signed-out') show(SIGNED_OUT);
      else showCookies();
    });
    // A page that slept, or whose cookies ran out, missed the announcement.
    const onWake = () => {
      if (snapshot.state === 'signed-in' && !cookies.read().isAuthenticated) showCookies();
    };
    window.addEventListener('pageshow', onWake);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      stopListening();
      window.removeEventListener('pageshow', onWake);
      document.removeEventListener('visibilitychange', onWake);
    };
  }

  return {
    getSnapshot: () => snapshot,

    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },

    start(nextListener) {
      listener = nextListener;
      const stopFollowing = followOtherTabs();
      void restore();
      return () => {
        stopFollowing();
        listener = null;
      };
    },

    async getToken() {
      const { accessToken, refreshToken } = cookies.read();
      if (accessToken !== null && !isTokenExpired(accessToken, now())) return accessToken;
      return refreshToken === null ? null : refresh(accessToken);
    },

    async onUnauthorized({ token, retried }) {
      if (!retried) return refresh(token);
      end();
      return null;
    },

    signIn(tokens, { remember }) {
      if (userFromToken(tokens.accessToken) === null) {
        throw new Error('The access token names no user');
      }
      cookies.write(tokens, remember);
      channel.announce('signed-in');
      showCookies();
    },

    async signOut() {
      const { refreshToken } = cookies.read();
      if (refreshToken !== null) environment.revoke(refreshToken);
      await leave(listener?.onSignedOut);
    },
  };
}
