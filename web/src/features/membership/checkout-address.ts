/**
 * Whether the browser may be sent to this checkout: any page over https, or one of the given
 * origins, which is how the simulated checkout is reached on a laptop.
 */
export function isTrustedCheckout(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && origins.includes(url.origin);
}
