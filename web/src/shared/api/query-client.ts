import { QueryClient, type QueryObserverOptions } from '@tanstack/react-query';
import { httpStatus } from '../lib/http-status.ts';

const FRESH_MS = 5 * 60_000;
const RETRIES = 1;

/**
 * Defaults of the specification: fresh for 5 minutes, one retry except after a 4xx, no refetch on
 * focus.
 */
export const createQueryClient = (
  options: Pick<QueryObserverOptions, 'persister'> = {},
): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...options,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // On the server a reader is waiting, so failures are reported at once.
        retry: (failures, error) => !onServer() && failures < RETRIES && !isClientError(error),
      },
      // Offline, a change fails at once instead of waiting without a message.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** One client per browser; a new one per call on the server, where nothing may be shared. */
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
