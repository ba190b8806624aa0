/**
 * The pattern for the backend's origin in the pacts. It matches local addresses until a
 * verification replaces it by the real origin.
 */
export const OWN_ORIGIN = 'https?://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]+)?';

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Where `npm start` serves the site; in the pacts, a checkout leads back there. */
export const DEFAULT_SITE_ORIGIN = 'http://localhost:3000';

/** The parts of a pact that depend on where it is verified. */
interface Place {
  providerUrl: URL;
  siteOrigin?: string;
  /** Origins of pictures besides the backend's own, separated by commas. */
  mediaOrigins?: string | undefined;
}

/**
 * Replaces the origin of pictures in a pact by the backend's own and the site's MEDIA_ORIGINS, and
 * the origin that a checkout leads back to by the site's.
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
