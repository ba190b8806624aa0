import type { QueryClient } from '@tanstack/react-query';
import { getQueryClient } from '~/shared/api/query-client.ts';
import { shownFailure, type Shows } from './load-failure.ts';

interface Options {
  /** The request's signal, aborted when the reader navigates elsewhere. */
  signal: AbortSignal;
  /** Which failures stay in the cache for the page; none by default. */
  shows?: Shows;
}

/**
 * Fills the query cache before a navigation in the browser, without a time limit; see
 * preload-on-server.ts.
 * @throws a route error, 404 or 503, for a failure that the page does not show
 */
export const preloadInBrowser = async (
  load: (queries: QueryClient) => Promise<unknown>,
  { signal, shows }: Options,
): Promise<object> => {
  const queries = getQueryClient();
  // Inactive queries belong to the aborted navigation.
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
};
