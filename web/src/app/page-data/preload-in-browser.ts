import type { QueryClient } from '@tanstack/react-query';
import { getQueryClient } from '~/shared/api/query-client.ts';
import { shownFailure, type Shows } from './load-failure.ts';

interface Options {
  /** The request's: aborted when the reader goes elsewhere meanwhile. */
  signal: AbortSignal;
  /** Which failures stay in the cache for the page; none by default. */
  shows?: Shows;
}

/**
 * Fills the query cache before the browser moves to a page; see preload-on-server.ts. There is no
 * limit of time: the reader decides how long to wait.
 * @throws a route error, 404 or 503, for what the page does not show
 */
export async function preloadInBrowser(
  load: (queries: QueryClient) => Promise<unknown>,
  { signal, shows }: Options,
): Promise<object> {
  const queries = getQueryClient();
  // Queries that no page on the screen uses belong to this navigation, which was aborted.
  const giveUp = () => void queries.cancelQueries({ type: 'inactive', fetchStatus: 'fetching' });
  signal.addEventListener('abort', giveUp);
  try {
    await load(queries);
  } catch (error) {
    shownFailure(error, shows);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
  return {};
}
