/**
 * Whether the browser may be sent to this checkout: any page over https, or one of the API's own
 * host, which is how the stand-in's checkout is reached on a laptop.
 */
export function isTrustedCheckout(address: string, apiHost: string): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  return url.protocol === 'https:' || url.origin === URL.parse(apiHost)?.origin;
}
