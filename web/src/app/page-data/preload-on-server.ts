import type { QueryClient } from '@tanstack/react-query';
import { data } from 'react-router-dom';
import { shownFailure, type Shows } from './load-failure.ts';
import { pack } from './pack.ts';
import { createServerQueries } from './shared-answers.ts';

const TIMEOUT_MS = 8000;

interface Options {
  timeoutMs?: number;
  /** Which failures the page shows, with status 503; none by default. */
  shows?: Shows;
}

/**
 * Fills the query cache for a page, with the same `queryOptions` that its components use:
 *
 *     const load = ({ params }: PageRequest) => (queries: QueryClient) =>
 *       queries.query(storyQuery(params.slug));
 *     export const loader = (page: PageRequest) => preloadOnServer(load(page));
 *     export const clientLoader = (page: PageRequest) =>
 *       preloadInBrowser(load(page), { signal: page.request.signal });
 *
 * @throws a route error, 404 or 503, for a failure that the page does not show
 */
export const preloadOnServer = async (
  load: (queries: QueryClient) => Promise<unknown>,
  { timeoutMs, shows }: Options = {},
) => {
  const queries = createServerQueries();
  try {
    await Promise.race([load(queries), timeout(timeoutMs)]);
  } catch (error) {
    return data(pack(queries, shownFailure(error, shows)), { status: 503 });
  }
  return data(pack(queries));
};

/** Rejects when the API takes too long. */
export const timeout = (ms = TIMEOUT_MS): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error(`The API did not answer within ${ms} ms`));
    }, ms).unref();
  });
