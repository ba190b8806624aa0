import type { QueryClient } from '@tanstack/react-query';
import { data, type AppLoadContext } from 'react-router-dom';
import type { ApiError } from '~/shared/api/errors.ts';
import { shownFailure, type Shows } from './load-failure.ts';
import { createServerQueries } from './shared-responses.ts';

declare module 'react-router' {
  interface AppLoadContext {
    /** The query client that all loaders of a page fill. */
    queries?: QueryClient;
    /** The API error that the page shows. */
    failure?: ApiError;
  }
}

const TIMEOUT_MS = 8000;
const GONE = 410;
const UNAVAILABLE = 503;

interface Options {
  timeoutMs?: number;
  /** Selects the API errors that the page itself shows. By default, the error page shows them all. */
  shows?: Shows;
}

/**
 * Fills the query cache for a page with the `queryOptions` that its components use:
 *
 *     const load = ({ params }: PageRequest) => (queries: QueryClient) =>
 *       queries.query(storyQuery(params.slug));
 *     export const loader = (page: ServerPageRequest) => preloadOnServer(load(page), page.context);
 *     export const clientLoader = (page: PageRequest) =>
 *       preloadInBrowser(load(page), { signal: page.request.signal });
 *
 * @throws a route error, 404 or 503, for a failure that the page does not show
 */
export const preloadOnServer = async (
  load: (queries: QueryClient) => Promise<unknown>,
  context: AppLoadContext,
  { timeoutMs, shows }: Options = {},
) => {
  context.queries ??= createServerQueries(context);
  try {
    await Promise.race([load(context.queries), timeout(timeoutMs)]);
  } catch (error) {
    context.failure = shownFailure(error, shows);
    const { status } = context.failure;
    return data({}, { status: status === GONE ? GONE : UNAVAILABLE });
  }
  return data({});
};

/** Returns a promise that rejects after `ms`, by default after the time limit of API calls. */
export const timeout = (ms = TIMEOUT_MS): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`The API did not respond within ${ms} ms`)), ms).unref();
  });
