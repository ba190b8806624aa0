import { control } from './queries.ts';
import { enterWorldOnSite } from './world.ts';

/** Whether the site receives this page's cookies. They depend on the host, not on the port. */
const reaches = (site: string): boolean => new URL(site).hostname === window.location.hostname;

/**
 * Signs in on the site and opens it in a browser tab, which is reused.
 * @param person the key of a seeded person, or the email address of any account
 */
export const openSignedIn = async (site: string, person: string): Promise<string> => {
  if (!reaches(site)) {
    const { protocol, port } = window.location;
    const { hostname } = new URL(site);
    const there = `${protocol}//${hostname}${port && `:${port}`}/control/`;
    throw new Error(`Open the panel at ${there}: from here the session does not reach ${site}.`);
  }
  const session = await control.signIn(person);
  const cookies = {
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    isAuthenticated: 'true',
  };
  enterWorldOnSite();
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  for (const [name, value] of Object.entries(cookies)) {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=strict${secure}`;
  }
  if (window.open(site, 'site') === null) window.location.assign(site);
  return `The site is open, signed in as ${session.email}.`;
};
