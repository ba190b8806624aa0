import type { ApiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { unwrap } from '../api/unwrap.ts';
import type { TokenPair } from './cookies.ts';

const UNAUTHORIZED = 401;

/**
 * POST /auth/refresh-token: exchanges a refresh token, which works once, for a new pair. A response
 * without one is a rejection.
 */
export const requestTokens = async (api: ApiClient, refreshToken: string): Promise<TokenPair> => {
  const answer: { data?: Partial<TokenPair> } | null | undefined = await unwrap(
    api.POST('/auth/refresh-token', { body: { refreshToken } }),
  );
  const { accessToken, refreshToken: next } = answer?.data ?? {};
  if (accessToken && next) return { accessToken, refreshToken: next };
  throw new ApiError({ status: UNAUTHORIZED, message: 'Invalid token' });
};
