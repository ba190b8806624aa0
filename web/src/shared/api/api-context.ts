import { createContext, use } from 'react';

import type { ApiClient } from './client.ts';

export const ApiContext = createContext<ApiClient | null>(null);

/**
 * The API client for components and hooks; it sends the session's token.
 * @throws Error outside of the session's provider
 */
export const useApi = (): ApiClient => {
  const api = use(ApiContext);
  if (api === null) throw new Error('useApi() needs the SessionProvider above it');
  return api;
};
