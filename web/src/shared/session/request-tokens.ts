import type { ApiClient } from '../api/client.ts';
import { unwrap } from '../api/unwrap.ts';
import type { TokenPair } from './cookies.ts';

/** POST /auth/refresh-token: exchanges a refresh token, which works once, for a new pair. */
export const requestTokens = async (api: ApiClient, refreshToken: string): Promise<TokenPair> => {
  const { data } = await unwrap(api.POST('/auth/refresh-token', { body: { refreshToken } }));
  return data;
};
