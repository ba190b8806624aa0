/**
 * Returns the normalized checkout URL, or null if it is unsafe. Safe URLs use https or one of the
 * given origins, which allow the simulated checkout. A URL with a user name is unsafe, because the
 * name can disguise the host.
 */
export const trustedCheckout = (address: string, origins: readonly string[]): string | null => {
  const url = URL.parse(address);
  if (url?.username !== '' || url.password !== '') return null;
  const isTrusted =
    url.protocol === 'https:' || (url.protocol === 'http:' && origins.includes(url.origin));
  return isTrusted ? url.href : null;
};
