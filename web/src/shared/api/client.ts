import createOpenApiClient, { type Client } from 'openapi-fetch';

import { type ApiAuth, createAuthMiddleware } from './auth-middleware.ts';
import type { paths } from '../../../../openapi/schema.gen.d.ts';

export type ApiClient = Client<paths>;

export type ApiClientOptions = Partial<ApiAuth> & {
  /** Scheme, host and `/api`, e.g. `http://localhost:4000/api`. */
  baseUrl: string;
  /** Defaults to the platform's fetch. */
  fetch?: (request: Request) => Promise<Response>;
};

/**
 * Creates a client of `openapi.yaml`, anonymous without `getToken` and `onUnauthorized` and without
 * a timeout of its own. Wrap calls in `unwrap`:
 *
 *     const params = { path: { slug } };
 *     const article = await unwrap(api.GET('/articles/{slug}/', { params, signal }));
 */
export const createApiClient = ({ baseUrl, ...options }: ApiClientOptions): ApiClient => {
  // Looked up per call, so that tests can replace it.
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const client = createOpenApiClient<paths>({ baseUrl, credentials: 'include', fetch: send });
  const { getToken, onUnauthorized } = options;
  if (getToken && onUnauthorized) client.use(createAuthMiddleware({ getToken, onUnauthorized }));
  return client;
};
