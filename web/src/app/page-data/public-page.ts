const CACHEABLE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/**
 * For `export { publicPageHeaders as headers }` in a route whose page is the same for everybody:
 * lets the web server, and a proxy before it, keep the page. Failures are never kept.
 */
export function publicPageHeaders({ errorHeaders }: { errorHeaders?: Headers | undefined }) {
  return { 'Cache-Control': errorHeaders ? 'no-store' : CACHEABLE };
}
