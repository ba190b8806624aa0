/**
 * Stands for the backend's origin in the pacts, where pictures may be. It matches local addresses,
 * since the real one is known only during verification.
 */
export const OWN_ORIGIN = 'https?://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?';

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Replaces the origin of pictures in a pact by the backend's own and the site's MEDIA_ORIGINS
 * (separated by commas).
 */
export const pactFor = (pact: string, { origin }: URL, mediaOrigins = ''): string => {
  const origins = [origin, ...mediaOrigins.split(',').filter(Boolean)].map(literally);
  return pact.replaceAll(inJson(OWN_ORIGIN), inJson(`(${origins.join('|')})`));
};
