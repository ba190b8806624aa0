/**
 * The pattern for the backend's origin in the pacts. The pattern matches local addresses. A
 * verification replaces the pattern by the real origin.
 */
export const OWN_ORIGIN = 'https?://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]+)?';

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The origin at which `npm start` serves the site. In the pacts, a checkout leads back to it. */
export const DEFAULT_SITE_ORIGIN = 'http://localhost:3000';

/** The real addresses that replace placeholders in a pact. */
interface Place {
  providerUrl: URL;
  siteOrigin?: string;
  /** The origins of pictures on other servers than the backend, separated by commas. */
  mediaOrigins?: string | undefined;
}

/**
 * Replaces the placeholder origins in a pact. Pictures may come from the backend or from
 * MEDIA_ORIGINS, and the return URLs of a checkout get the site's origin.
 */
export const pactFor = (
  pact: string,
  { providerUrl, siteOrigin = DEFAULT_SITE_ORIGIN, mediaOrigins = '' }: Place,
): string => {
  const origins = [providerUrl.origin, ...mediaOrigins.split(',').filter(Boolean)].map(literally);
  return pact
    .replaceAll(inJson(OWN_ORIGIN), inJson(`(${origins.join('|')})`))
    .replaceAll(`"${DEFAULT_SITE_ORIGIN}/`, `"${siteOrigin}/`);
};
