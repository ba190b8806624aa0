import type { ApiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { unwrap } from '../api/unwrap.ts';
import type { TokenPair } from './cookies.ts';

const UNAUTHORIZED = 401;

/** POST /auth/refresh-token. Exchanges a refresh token, which works once, for two new tokens. */
export const requestTokens = async (api: ApiClient, refreshToken: string): Promise<TokenPair> =>
  readPair(await unwrap(api.POST('/auth/refresh-token', { body: { refreshToken } })));

/** A response without tokens counts as a rejection of the refresh token. */
const readPair = (response: { data?: Partial<TokenPair> } | null): TokenPair => {
  const { accessToken, refreshToken } = response?.data ?? {};
  if (accessToken && refreshToken) return { accessToken, refreshToken };
  throw new ApiError({ status: UNAUTHORIZED, message: 'Invalid token' });
};
