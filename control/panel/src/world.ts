/** The cookie that selects a world. */
const COOKIE = 'x-world';

const fromCookie = (): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1];

/** The name of the panel's world. The main world's name is empty. */
export const WORLD = new URLSearchParams(window.location.search).get('world') ?? fromCookie() ?? '';

/** Returns the URL of a view of the panel in a world. */
export const panelUrl = (world: string, view: string): string =>
  `/control/?${new URLSearchParams({ world }).toString()}${view}`;

/** Sets the cookie that makes the site use the panel's world. */
export const enterWorldOnSite = (): void => {
  const age = WORLD === '' ? '; max-age=0' : '';
  document.cookie = `${COOKIE}=${encodeURIComponent(WORLD)}; path=/; samesite=strict${age}`;
};
