/**
 * How the pacts name the backend's own origin, where pictures may be: on this machine, as a pact
 * cannot know where it is tried.
 */
export const OWN_ORIGIN = 'https?://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?';

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * A pact for a backend at this address: pictures may be at its own origin and no other, besides
 * those that the site allows as well (its MEDIA_ORIGINS, separated by commas).
 */
export function pactFor(pact: string, { origin }: URL, mediaOrigins = ''): string {
  const origins = [origin, ...mediaOrigins.split(',').filter(Boolean)].map(literally);
  return pact.replaceAll(inJson(OWN_ORIGIN), inJson(`(${origins.join('|')})`));
}
