const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}';
/** The placeholder for the checkout's id, encoded as URL parsers do. */
const ENCODED_PLACEHOLDER = /%7[Bb]CHECKOUT_SESSION_ID%7[Dd]/g;

/**
 * Normalizes a URL of the site to which the payment provider sends the browser back, as browsers
 * do, but does not encode the placeholder for the session id. Null for other origins.
 */
export const normaliseReturnUrl = (value: string, siteOrigins: string[]): string | null => {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  // A blob: URL has the origin of the page that created it, so comparing origins is not enough.
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '' || !siteOrigins.includes(url.origin)) return null;
  return url.href.replaceAll(ENCODED_PLACEHOLDER, SESSION_PLACEHOLDER);
};

/** Replaces the placeholder in a return URL with the id of the checkout. */
export const withSessionId = (url: string, sessionId: string): string =>
  url.replaceAll(SESSION_PLACEHOLDER, sessionId);
