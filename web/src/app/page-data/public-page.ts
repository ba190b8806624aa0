/** The web server hears of changes, proxies do not: they ask it again after a second. */
export const CACHEABLE = 'public, max-age=0, s-maxage=1';

/**
 * Lets the web server and proxies cache a page, as `export { publicPageHeaders as headers }`. Error
 * pages are never cached.
 */
export const publicPageHeaders = ({ errorHeaders }: { errorHeaders?: Headers | undefined }) => ({
  'Cache-Control': errorHeaders ? 'no-store' : CACHEABLE,
});
