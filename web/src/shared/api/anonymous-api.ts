import type { QueryMeta } from '@tanstack/react-query';
import { apiHost } from '../config/env.ts';
import { type ApiClient, createApiClient } from './client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { api?: ApiClient };
  }
}

const API_BASE_PATH = '/api';

/** Returns the API's URL, with its internal host on the server and its public host in the browser. */
export const apiBaseUrl = (): string => apiHost() + API_BASE_PATH;

let shared: ApiClient | undefined;

/**
 * Returns the API client for loaders, which sends no token, so that responses may be cached for
 * everyone. Components use `useApi()`.
 * @param meta of the query. It names the client if the page is rendered on the server
 */
export const anonymousApi = (meta: QueryMeta = {}): ApiClient =>
  meta.api ?? (shared ??= createApiClient({ baseUrl: apiBaseUrl() }));

/**
 * Returns the client for a page on the server, which may be in a world of the mock server.
 * @param onRefused called for each call that counts as missing because the backend rejects it
 */
export const apiForPage = (world: string | undefined, onRefused: () => void): ApiClient =>
  createApiClient({
    baseUrl: apiBaseUrl(),
    onRefused,
    ...(world !== undefined && {
      fetch: (request) => {
        request.headers.set('X-World', world);
        return fetch(request);
      },
    }),
  });
