import createOpenApiClient, { type Client } from 'openapi-fetch';

import { type ApiAuth, createAuthMiddleware } from './auth-middleware.ts';
import type { paths } from './schema.gen.d.ts';

/** A typed client of the contract. */
export type ApiClient = Client<paths>;

export type ApiClientOptions = Partial<ApiAuth> & {
  /** Scheme, host and `/api`, e.g. `http://localhost:4000/api`. */
  baseUrl: string;
  /** The fetch to use; the platform's own by default. */
  fetch?: (request: Request) => Promise<Response>;
};

/**
 * Makes a client of the contract (`openapi.yaml`); without `getToken` and `onUnauthorized` it is
 * anonymous. Calls go through `unwrap`, which answers the data or throws an `ApiError`:
 *
 *     const params = { path: { slug } };
 *     const article = await unwrap(api.GET('/articles/{slug}/', { params, signal }));
 *
 * There is no timeout: the caller's `signal` ends a call.
 */
export function createApiClient({ baseUrl, ...options }: ApiClientOptions): ApiClient {
  // Looked up at each call, so that a test may replace the platform's fetch.
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const client = createOpenApiClient<paths>({ baseUrl, credentials: 'include', fetch: send });
  const { getToken, onUnauthorized } = options;
  if (getToken && onUnauthorized) client.use(createAuthMiddleware({ getToken, onUnauthorized }));
  return client;
}
