import { QueryClient } from '@tanstack/react-query';
import { httpStatus } from '../lib/http-status.ts';

const FRESH_MS = 5 * 60_000;
const RETRIES = 1;

/**
 * Server state as the specification wants it: fresh for 5 minutes, one retry, no refetch on
 * focus. A 4xx answer is not retried: asking again does not change it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // On the server a reader is waiting: report a failure at once.
        retry: (failures, error) => !onServer() && failures < RETRIES && !isClientError(error),
      },
      mutations: { retry: false },
    },
  });
}

/** The browser's one client; on the server a new one each time, as nothing may be shared there. */
export function getQueryClient(): QueryClient {
  if (onServer()) return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}

let browserClient: QueryClient | undefined;

function onServer(): boolean {
  return typeof document === 'undefined';
}

function isClientError(error: unknown): boolean {
  const status = httpStatus(error);
  return status !== undefined && status >= 400 && status < 500;
}
