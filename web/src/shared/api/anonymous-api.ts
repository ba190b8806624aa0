import { apiHost } from '../config/env.ts';
import { type ApiClient, createApiClient } from './client.ts';

const API_BASE_PATH = '/api';

/** On the server the internal host, in the browser the public one. */
export const apiBaseUrl = (): string => apiHost() + API_BASE_PATH;

let shared: ApiClient | undefined;

/**
 * The client for loaders. It never sends a token, so its responses may be cached for everyone;
 * components use `useApi()`.
 */
export const anonymousApi = (): ApiClient => {
  shared ??= createApiClient({ baseUrl: apiBaseUrl() });
  return shared;
};
