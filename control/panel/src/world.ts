/** The cookie with which a browser selects a world, an isolated state of the mock server. */
const COOKIE = 'x-world';

const fromCookie = (): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1];

/**
 * The name of the world (isolated state of the server) that the panel shows. The main world's name
 * is empty.
 */
export const WORLD = new URLSearchParams(window.location.search).get('world') ?? fromCookie() ?? '';

/** Returns the URL of a panel view in the given world (isolated state of the server). */
export const addressIn = (world: string, view: string): string =>
  `/control/?${new URLSearchParams({ world }).toString()}${view}`;

/**
 * Sets a cookie with which the site in this browser uses the same world (isolated state of the
 * server) as the panel.
 */
export const enterWorldOnSite = (): void => {
  const age = WORLD === '' ? '; max-age=0' : '';
  document.cookie = `${COOKIE}=${encodeURIComponent(WORLD)}; path=/; samesite=strict${age}`;
};
