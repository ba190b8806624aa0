/**
 * Returns the normalized checkout URL, or null if the URL is unsafe. A safe URL has https or one of
 * the given origins, where a simulated checkout may run without https. A URL with a user name is
 * unsafe, because the name can disguise the host.
 */
export const trustedCheckout = (text: string, origins: readonly string[]): string | null => {
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '') return null;
  const isTrusted =
    url.protocol === 'https:' || (url.protocol === 'http:' && origins.includes(url.origin));
  return isTrusted ? url.href : null;
};
