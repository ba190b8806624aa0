import { QueryClient, type QueryObserverOptions } from '@tanstack/react-query';
import { httpStatus } from '../lib/http-status.ts';

const FRESH_MS = 5 * 60_000;
const RETRIES = 1;

/** In the default mode, a request without a connection waits silently instead of failing. */
const networkMode = 'always';

/**
 * Creates a query client with the specification's defaults: data are fresh for 5 minutes, a failed
 * query is retried once except after a 4xx, and focusing the window does not refetch. Displayed
 * data that are not fresh are refetched when the connection returns.
 */
export const createQueryClient = (
  options: Pick<QueryObserverOptions, 'persister' | 'meta'> = {},
): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...options,
        networkMode,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // The network mode sets it to false by default.
        refetchOnReconnect: true,
        // The server does not retry, because a reader is waiting for the page.
        retry: (failures, error) => !onServer() && failures < RETRIES && !isClientError(error),
      },
      mutations: { retry: false, networkMode },
    },
  });

/**
 * Returns the browser's only query client. On the server, each call returns a new client, because
 * requests must not share data.
 */
export const getQueryClient = (): QueryClient => {
  if (onServer()) return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
};

let browserClient: QueryClient | undefined;

const onServer = (): boolean => typeof document === 'undefined';

const isClientError = (error: unknown): boolean => {
  const status = httpStatus(error);
  return status !== undefined && status >= 400 && status < 500;
};
