/** The name of the cookie with which the site selects a world. */
const COOKIE = 'x-world';

const fromCookie = (): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1];

/** The world that the panel shows. The main world has an empty name. */
export const WORLD = new URLSearchParams(window.location.search).get('world') ?? fromCookie() ?? '';

/** Returns the address of a view of the panel in another world. */
export const addressIn = (world: string, view: string): string =>
  `/control/?${new URLSearchParams({ world }).toString()}${view}`;

/** Makes the site in this browser use the world that the panel shows. */
export const enterWorldOnSite = (): void => {
  const age = WORLD === '' ? '; max-age=0' : '';
  document.cookie = `${COOKIE}=${encodeURIComponent(WORLD)}; path=/; samesite=strict${age}`;
};
