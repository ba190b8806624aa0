/** The web server learns of changes at once. Proxies do not, so they revalidate every second. */
export const CACHEABLE = 'public, max-age=0, s-maxage=1';

/**
 * Lets the web server and proxies cache a page: `export { publicPageHeaders as headers }`. Error
 * pages are never cached.
 */
export const publicPageHeaders = ({ errorHeaders }: { errorHeaders?: Headers | undefined }) => ({
  'Cache-Control': errorHeaders ? 'no-store' : CACHEABLE,
});
