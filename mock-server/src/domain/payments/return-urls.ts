/** Addresses that the browser comes back to from a checkout. */

const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}';
/** The same, where the client or the reading of the address has percent-encoded it. */
const ENCODED_PLACEHOLDER = /%7[Bb]CHECKOUT_SESSION_ID%7[Dd]/g;

/**
 * Reads an address as browsers do.
 * @returns the normalised address with a plain placeholder for the session's id; null for any that
 *   is not a page of these origins
 */
export const normaliseReturnUrl = (value: string, siteOrigins: string[]): string | null => {
  const url = URL.parse(value);
  if (url === null) return null;
  // The origin of a blob: address is that of the page which made it.
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '' || !siteOrigins.includes(url.origin)) return null;
  return url.href.replaceAll(ENCODED_PLACEHOLDER, SESSION_PLACEHOLDER);
};

/** Puts the session's id into the address that the browser comes back to. */
export const withSessionId = (url: string, sessionId: string): string =>
  url.replaceAll(SESSION_PLACEHOLDER, sessionId);
