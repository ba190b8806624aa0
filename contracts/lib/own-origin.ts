/**
 * Stands for the backend's origin in the pacts, where pictures may be. It matches local addresses,
 * since the real one is known only during verification.
 */
export const OWN_ORIGIN = 'https?://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?';

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Where `npm start` serves the site; in the pacts, a checkout leads back there. */
export const DEFAULT_SITE_ORIGIN = 'http://localhost:3000';

/** The parts of a pact that depend on where it is verified. */
interface Place {
  providerUrl: URL;
  siteOrigin?: string;
  /** Separated by commas. */
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
