import Cookies from 'js-cookie';

export type TokenPair = { accessToken: string; refreshToken: string };

export type StoredSession = {
  accessToken: string | null;
  refreshToken: string | null;
  isAuthenticated: boolean;
};

/** The storage of the session's tokens, which all tabs share. */
export type SessionCookies = {
  read: () => StoredSession;
  /** Writes the tokens. A refresh leaves `remember` out, so the choice made at sign-in applies. */
  write: (tokens: TokenPair, remember?: boolean) => void;
  clear: () => void;
};

const ACCESS_TOKEN = 'accessToken';
const REFRESH_TOKEN = 'refreshToken';
const IS_AUTHENTICATED = 'isAuthenticated';
/** This cookie stores the choice of Remember me, because scripts cannot read cookie lifetimes. */
const REMEMBERED = 'rememberMe';

const LIFETIME_DAYS = {
  [ACCESS_TOKEN]: 30,
  [REFRESH_TOKEN]: 365,
  [IS_AUTHENTICATED]: 30,
  [REMEMBERED]: 365,
} as const;

const TRUE = 'true';
const FALSE = 'false';
const PATH = '/';

const set = (name: keyof typeof LIFETIME_DAYS, value: string, remember: boolean): void => {
  Cookies.set(name, value, {
    path: PATH,
    sameSite: 'strict',
    secure: window.location.protocol === 'https:',
    // A cookie without a lifetime ends with the browser session.
    ...(remember && { expires: LIFETIME_DAYS[name] }),
  });
};

/** Reading waits until cookies are stored. Otherwise another tab could reuse an old token. */
const awaitStored = () => Cookies.get(REFRESH_TOKEN);

/** The tokens in cookies with the documented names, lifetimes, path and SameSite. */
export const browserCookies: SessionCookies = {
  read: () => ({
    accessToken: Cookies.get(ACCESS_TOKEN) ?? null,
    refreshToken: Cookies.get(REFRESH_TOKEN) ?? null,
    isAuthenticated: Cookies.get(IS_AUTHENTICATED) === TRUE,
  }),

  write: (tokens, remember = Cookies.get(REMEMBERED) !== FALSE) => {
    set(ACCESS_TOKEN, tokens.accessToken, remember);
    set(REFRESH_TOKEN, tokens.refreshToken, remember);
    set(IS_AUTHENTICATED, TRUE, remember);
    set(REMEMBERED, String(remember), remember);
    awaitStored();
  },

  clear: () => {
    for (const name of Object.keys(LIFETIME_DAYS)) Cookies.remove(name, { path: PATH });
    awaitStored();
  },
};
