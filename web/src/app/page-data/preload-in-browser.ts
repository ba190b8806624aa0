import type { QueryClient } from '@tanstack/react-query';
import { getQueryClient } from '~/shared/api/query-client.ts';
import { shownFailure, type Shows } from './load-failure.ts';

interface Options {
  signal: AbortSignal;
  /** Selects the API errors that the page itself shows. By default, it shows none. */
  shows?: Shows;
}

/**
 * Fills the query cache before a navigation in the browser. Unlike preload-on-server.ts, it has no
 * timeout.
 * @throws a route error, 404 or 503, for an error that the page does not show
 */
export const preloadInBrowser = async (
  load: (queries: QueryClient) => Promise<unknown>,
  { signal, shows }: Options,
): Promise<object> => {
  const queries = getQueryClient();
  // An abort cancels only queries that no displayed component uses.
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
