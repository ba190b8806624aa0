import { createContext, use } from 'react';

import type { ApiClient } from './client.ts';

export const ApiContext = createContext<ApiClient | null>(null);

/**
 * Returns the API client for components and hooks, which sends the session's token.
 * @throws Error if there is no session provider
 */
export const useApi = (): ApiClient => {
  const api = use(ApiContext);
  if (api === null) throw new Error('useApi() needs a SessionProvider above it');
  return api;
};
