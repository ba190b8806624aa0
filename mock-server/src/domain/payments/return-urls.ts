/** Functions for return URLs, which the browser opens after a checkout. */

const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}';
/** The encoded placeholder, as a client or the URL parser writes it. */
const ENCODED_PLACEHOLDER = /%7[Bb]CHECKOUT_SESSION_ID%7[Dd]/g;

/**
 * Parses a return URL as browsers do.
 * @returns the normalized URL with an unencoded placeholder for the session id, or null if it is
 * not a page of these origins
 */
export const normaliseReturnUrl = (value: string, siteOrigins: string[]): string | null => {
  const url = URL.parse(value);
  if (url === null) return null;
  // The origin of a blob: URL is that of the page that created it.
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '' || !siteOrigins.includes(url.origin)) return null;
  return url.href.replaceAll(ENCODED_PLACEHOLDER, SESSION_PLACEHOLDER);
};

/** Inserts the session id into a return URL. */
export const withSessionId = (url: string, sessionId: string): string =>
  url.replaceAll(SESSION_PLACEHOLDER, sessionId);
