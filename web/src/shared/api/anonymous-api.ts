import { apiHost } from '../config/env.ts';
import { type ApiClient, createApiClient } from './client.ts';

/** The path of the API below its host. */
const API_BASE_PATH = '/api';

/** Base of every call made here: the internal host on the server, the public one in the browser. */
export function apiBaseUrl(): string {
  return apiHost() + API_BASE_PATH;
}

let shared: ApiClient | undefined;

/**
 * The client for loaders: it never sends a token, so that what it fetches may be cached for
 * everyone. In a component use `useApi()`.
 */
export function anonymousApi(): ApiClient {
  shared ??= createApiClient({ baseUrl: apiBaseUrl() });
  return shared;
}
