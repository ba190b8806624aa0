/**
 * The pattern for the backend's origin in the committed pacts, which matches any local host.
 * Verification replaces the pattern by the backend's real origin.
 */
export const OWN_ORIGIN = 'https?://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]+)?';

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The site's origin under `npm start`, to which checkouts in the committed pacts return. */
export const DEFAULT_SITE_ORIGIN = 'http://localhost:3000';

interface Place {
  providerUrl: URL;
  siteOrigin?: string;
  /** Origins of pictures on other servers, separated by commas. */
  mediaOrigins?: string | undefined;
}

/** Replaces the placeholder origins in a pact. */
export const pactFor = (
  pact: string,
  { providerUrl, siteOrigin = DEFAULT_SITE_ORIGIN, mediaOrigins = '' }: Place,
): string => {
  const origins = [providerUrl.origin, ...mediaOrigins.split(',').filter(Boolean)].map(literally);
  return pact
    .replaceAll(inJson(OWN_ORIGIN), inJson(`(${origins.join('|')})`))
    .replaceAll(`"${DEFAULT_SITE_ORIGIN}/`, `"${siteOrigin}/`);
};
