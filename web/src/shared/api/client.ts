import createOpenApiClient, { type Client } from 'openapi-fetch';

import { type ApiAuth, createAuthMiddleware } from './auth-middleware.ts';
import { createRefusedCalls } from './refused-calls.ts';
import type { paths } from '../../../../openapi/schema.gen.d.ts';

export type ApiClient = Client<paths>;

export type ApiClientOptions = Partial<ApiAuth> & {
  /** The base URL of the API, for example `http://localhost:4000/api`. */
  baseUrl: string;
  /** Sends a request, by default with the platform's fetch. */
  fetch?: (request: Request) => Promise<Response>;
  /** Called for each call that counts as missing because the backend rejects it. */
  onRefused?: (() => void) | undefined;
};

/**
 * Creates a client of the API in `openapi.yaml`. Without `getToken` and `onUnauthorized` the client
 * is anonymous. Calls have no timeout. Wrap calls in `unwrap`:
 *
 *     const params = { path: { slug } };
 *     const article = await unwrap(api.GET('/articles/{slug}/', { params, signal }));
 */
export const createApiClient = ({ baseUrl, ...options }: ApiClientOptions): ApiClient => {
  // Each call reads `globalThis.fetch` anew, so that tests can replace it.
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const client = createOpenApiClient<paths>({ baseUrl, credentials: 'include', fetch: send });
  const { getToken, onUnauthorized, onRefused } = options;
  if (getToken && onUnauthorized) client.use(createAuthMiddleware({ getToken, onUnauthorized }));
  // The last middleware gets a response first, so a missing call never reaches the session.
  client.use(createRefusedCalls(onRefused));
  return client;
};
