const CACHEABLE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/**
 * Lets the web server and proxies cache a page, as `export { publicPageHeaders as headers }`. Error
 * pages are never cached.
 */
export const publicPageHeaders = ({ errorHeaders }: { errorHeaders?: Headers | undefined }) => ({
  'Cache-Control': errorHeaders ? 'no-store' : CACHEABLE,
});
