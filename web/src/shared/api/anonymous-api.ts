import { apiHost } from '../config/env.ts';
import { type ApiClient, createApiClient } from './client.ts';

const API_BASE_PATH = '/api';

/**
 * Returns the API's URL, with the internal host on the server and the public host in the browser.
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
