import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { data } from 'react-router-dom';
import { getQueryClient } from '~/shared/api/query-client.ts';
import { httpStatus } from '~/shared/lib/http-status.ts';
import { shareEqualParts } from './share-equal-parts.ts';

/** What a loader hands to its page: the filled queries on the server, nothing in the browser. */
export interface PageData {
  dehydratedState?: DehydratedState;
}

const SERVER_PATIENCE_MS = 8000;

/**
 * Fills the query cache for a page, with the same `queryOptions` that its components read:
 *
 *     const load = (queries: QueryClient) => queries.query(articleQuery(slug));
 *     export const loader = () => preload(load);
 *     export const clientLoader = () => preload(load);
 *
 * Throws a route error: 404 when there is no such thing, 503 when it cannot be reached, fails, or lets the
 * server wait for longer than `patienceMs` (in the browser the reader decides how long to wait).
 */
export async function preload(
  load: (queries: QueryClient) => Promise<unknown>,
  patienceMs = SERVER_PATIENCE_MS,
): Promise<PageData> {
  const queries = getQueryClient();
  const inBrowser = typeof document !== 'undefined';
  try {
    await (inBrowser ? load(queries) : Promise.race([load(queries), impatience(patienceMs)]));
  } catch (error) {
    throw asRouteError(error);
  }
  return inBrowser ? {} : { dehydratedState: shareEqualParts(dehydrate(queries)) };
}

/** An address that the API cannot read (400) leads nowhere, as does one that it does not know. */
function asRouteError(error: unknown) {
  const status = httpStatus(error);
  if (status === 404 || status === 400) return data(null, { status: 404, statusText: 'Not Found' });
  return data(null, { status: 503, statusText: 'Service Unavailable' });
}

function impatience(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error(`The API did not answer within ${ms} ms`));
    }, ms).unref();
  });
}
