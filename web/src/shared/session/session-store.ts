import { ApiError, NO_RESPONSE_STATUS } from '../api/errors.ts';
import type { ApiAuth } from '../api/auth-middleware.ts';
import type { SessionCookies, TokenPair } from './cookies.ts';
import type { Session, User } from './session-context.ts';
import type { SessionChannel } from './session-channel.ts';
import { createRefresher, type Lock } from './refresh.ts';
import { isTokenExpired, userFromToken } from './token.ts';

export type SessionSnapshot = Pick<Session, 'state' | 'user' | 'hasEnded'>;

/** The parts of the browser that a session needs. Tests replace them to simulate tabs and time. */
export type SessionEnvironment = {
  cookies: SessionCookies;
  channel: SessionChannel;
  lock: Lock;
  now: () => number;
  /** POST /auth/refresh-token. A failure rejects with an `ApiError`. */
  requestTokens: (refreshToken: string) => Promise<TokenPair>;
  /** POST /auth/logout/. Errors are ignored. */
  revoke: (refreshToken: string) => void;
};

/** How the page reacts to changes of the session. */
export type SessionListener = {
  /** Goes to the sign-in page after a rejected refresh, and resolves once it is displayed. */
  onEnded: () => Promise<void>;
  /** Goes to the home page after a sign-out in this tab, and resolves once it is displayed. */
  onSignedOut: () => Promise<void>;
  /** Called when the user has signed out or changed. Must remove the user's cached data. */
  onPersonLeft: () => void;
};

export type SessionStore = ApiAuth & {
  subscribe: (onChange: () => void) => () => void;
  getSnapshot: () => SessionSnapshot;
  /** Reads the cookies and listens to other tabs. Returns a function that stops listening. */
  start: (listener: SessionListener) => () => void;
  /** @throws ApiError if the browser does not store cookies */
  signIn: (tokens: TokenPair, options: { remember: boolean }) => void;
  signOut: () => Promise<void>;
};

export const LOADING_SNAPSHOT: SessionSnapshot = { state: 'loading', user: null };
const SIGNED_OUT: SessionSnapshot = { state: 'signed-out', user: null };
const ENDED: SessionSnapshot = { ...SIGNED_OUT, hasEnded: true };

/** A 401 response with one of these messages always refreshes the tokens or ends the session. */
const SESSION_MESSAGES = ['You are not authorized', 'Invalid token', 'Token expired'];

const NO_COOKIES_MESSAGE = 'Please allow cookies: they keep you signed in.';

/**
 * Creates the session of one tab. The cookies determine the session, so that all tabs agree. After
 * a sign-out the session is `loading` until the home page is displayed. Otherwise a route guard
 * could show the old page to a visitor or remember it as the page to return to.
 */
export const createSessionStore = (environment: SessionEnvironment): SessionStore => {
  const { cookies, channel, now } = environment;
  const subscribers = new Set<() => void>();
  let snapshot = LOADING_SNAPSHOT;
  let listener: SessionListener | null = null;
  let isLeaving = false;

  const show = (next: SessionSnapshot): void => {
    const hasLeft = snapshot.user !== null && snapshot.user.id !== next.user?.id;
    snapshot = next;
    if (hasLeft) listener?.onPersonLeft();
    for (const notify of subscribers) notify();
  };

  const userOfCookies = (): User | null => {
    const { accessToken, isAuthenticated } = cookies.read();
    return accessToken !== null && isAuthenticated ? userFromToken(accessToken) : null;
  };

  const showCookies = (): void => {
    const user = userOfCookies();
    show(user === null ? SIGNED_OUT : { state: 'signed-in', user });
  };

  /** Clears the session in all tabs, navigates, and then shows the session as signed out. */
  const leave = async (
    message: 'signed-out' | 'ended',
    move: (() => Promise<void>) | undefined,
  ): Promise<void> => {
    if (isLeaving) return;
    isLeaving = true;
    cookies.clear();
    channel.announce(message);
    show(LOADING_SNAPSHOT);
    try {
      await move?.();
    } finally {
      isLeaving = false;
      show(SIGNED_OUT);
    }
  };

  /** Ends the session. While it loads, only the cookies go, because no page is displayed yet. */
  const end = (): void => {
    if (snapshot.state === 'loading') {
      cookies.clear();
      return;
    }
    void leave('ended', listener?.onEnded);
  };

  const refresh = createRefresher({ ...environment, end });

  const restore = async (): Promise<void> => {
    const { accessToken, refreshToken, isAuthenticated } = cookies.read();
    const isUsable = accessToken !== null && !isTokenExpired(accessToken, now());
    // Without the isAuthenticated cookie, which lasts 30 days, the session ends.
    if (refreshToken === null || !isAuthenticated) cookies.clear();
    else if (isUsable) {
      if (userFromToken(accessToken) === null) cookies.clear();
    } else {
      // After a temporary failure, the next request tries to refresh the tokens again.
      await refresh(accessToken).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    }
    showCookies();
  };

  const followOtherTabs = (): (() => void) => {
    const stopListening = channel.listen((message) => {
      if (isLeaving) return;
      // Both other messages may arrive before the cookies change, so the cookies are not read.
      if (message === 'signed-in') showCookies();
      else show(message === 'ended' ? ENDED : SIGNED_OUT);
    });
    // A suspended page misses messages from other tabs, and its cookies may expire.
    const onWake = () => {
      const isLoading = snapshot.state === 'loading';
      if (!isLoading && userOfCookies()?.id !== snapshot.user?.id) showCookies();
    };
    window.addEventListener('pageshow', onWake);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      stopListening();
      window.removeEventListener('pageshow', onWake);
      document.removeEventListener('visibilitychange', onWake);
    };
  };

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

    async onUnauthorized({ token, retried, message }) {
      if (snapshot.state === 'signed-out' && cookies.read().refreshToken === null) {
        /* A request with a token belongs to a session that has ended. A request without a token may
           be that of a visitor for content that needs a session. */
        const isOfSession = SESSION_MESSAGES.some((text) => message.includes(text));
        if (token !== null || !isOfSession) return null;
      }
      if (!retried) return refresh(token);
      end();
      return null;
    },

    signIn(tokens, { remember }) {
      if (userFromToken(tokens.accessToken) === null) {
        throw new Error('The access token names no user');
      }
      cookies.write(tokens, remember);
      if (userOfCookies() === null) {
        cookies.clear();
        throw new ApiError({ status: NO_RESPONSE_STATUS, message: NO_COOKIES_MESSAGE });
      }
      channel.announce('signed-in');
      showCookies();
    },

    async signOut() {
      const { refreshToken } = cookies.read();
      if (refreshToken !== null) environment.revoke(refreshToken);
      await leave('signed-out', listener?.onSignedOut);
    },
  };
};
