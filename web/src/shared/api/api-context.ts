import { createContext, use } from 'react';

import type { ApiClient } from './client.ts';

/** The signed-in (or anonymous) browser's client; the session's provider fills it. */
export const ApiContext = createContext<ApiClient | null>(null);

/**
 * The client to call the API with from a component or a hook. It sends the session's token.
 * @throws Error outside of the session's provider
 */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (api === null) throw new Error('useApi() needs the SessionProvider above it');
  return api;
}
