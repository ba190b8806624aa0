/**
 * The normalized checkout URL if it is safe to follow: any https page, or one of the given origins,
 * which allow the simulated checkout. Null otherwise, also for URLs with a user name, which can
 * disguise the host.
 */
export const trustedCheckout = (address: string, origins: readonly string[]): string | null => {
  const url = URL.parse(address);
  if (url?.username !== '' || url.password !== '') return null;
  const isTrusted =
    url.protocol === 'https:' || (url.protocol === 'http:' && origins.includes(url.origin));
  return isTrusted ? url.href : null;
};
