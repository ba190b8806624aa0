import { apiHost } from '../config/env.ts';
import { type ApiClient, createApiClient } from './client.ts';

const API_BASE_PATH = '/api';

/**
 * Returns the API's URL: on the server with the internal host, in the browser with the public one.
 */
export const apiBaseUrl = (): string => apiHost() + API_BASE_PATH;

let shared: ApiClient | undefined;

/**
 * Returns the API client for loaders, which sends no token, so that responses may be cached for
 * everyone. Components use `useApi()`.
 */
export const anonymousApi = (): ApiClient => {
  shared ??= createApiClient({ baseUrl: apiBaseUrl() });
  return shared;
};
