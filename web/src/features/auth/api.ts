import type { ApiClient } from '~/shared/api/client.ts';
import { ApiError } from '~/shared/api/errors.ts';
import { ANY_SUCCESS, unwrap } from '~/shared/api/unwrap.ts';
import type { Schemas } from '~/shared/api/types.ts';
import type { TokenPair } from '~/shared/session/cookies.ts';

/** The purpose of a one-time code. The server accepts the code for this purpose only. */
export type CodePurpose = Schemas['OtpType'];

export type Registration = { firstName: string; lastName: string; email: string; password: string };

/** @throws ApiError with the text `missing` if a token is missing */
const readTokens = (
  response: { access_token?: string; refresh_token?: string } | undefined,
  missing: string,
): TokenPair => {
  if (!response?.access_token || !response.refresh_token) {
    throw new ApiError({ status: 200, message: missing });
  }
  return { accessToken: response.access_token, refreshToken: response.refresh_token };
};

/** POST /auth/register/. The tokens work only after the email address is verified. */
export const register = async (
  api: ApiClient,
  { firstName, lastName, email, password }: Registration,
  signal: AbortSignal,
): Promise<TokenPair> => {
  const body = { first_name: firstName, last_name: lastName, email, password, role: 'user' };
  const response = await unwrap(
    api.POST('/auth/register/', { body, signal }),
    'Registration failed',
  );
  return readTokens(response, 'Registration succeeded but no tokens received');
};

/** POST /auth/login/. A 403 means that the email address is not verified. */
export const logIn = async (
  api: ApiClient,
  body: { email: string; password: string },
  signal?: AbortSignal,
): Promise<TokenPair> => {
  const response = await unwrap(api.POST('/auth/login/', { body, signal }), 'Login failed');
  return readTokens(response, 'Login failed');
};

/** POST /auth/otp/verify/. A code of type `password_reset` is only checked, not consumed. */
export const verifyCode = async (
  api: ApiClient,
  body: { email: string; otp: string; type: CodePurpose },
  signal: AbortSignal,
): Promise<void> => {
  await unwrap(api.POST('/auth/otp/verify/', { ...ANY_SUCCESS, body, signal }), 'Invalid OTP');
};

/** POST /auth/otp/create/. Emails a new verification code. */
export const sendVerificationCode = async (
  api: ApiClient,
  email: string,
  signal?: AbortSignal,
): Promise<void> => {
  const body = { email, type: 'registration' as const };
  await unwrap(
    api.POST('/auth/otp/create/', { ...ANY_SUCCESS, body, signal }),
    'Failed to resend OTP',
  );
};

/** POST /auth/password-reset/request/. Emails a reset code. */
export const sendResetCode = async (
  api: ApiClient,
  email: string,
  signal?: AbortSignal,
): Promise<void> => {
  const call = api.POST('/auth/password-reset/request/', {
    ...ANY_SUCCESS,
    body: { email },
    signal,
  });
  await unwrap(call, 'Failed to send reset code');
};

/** POST /auth/password-reset/confirm/. Sets the password and ends all sessions of the account. */
export const resetPassword = async (
  api: ApiClient,
  { email, otp, newPassword }: { email: string; otp: string; newPassword: string },
  signal: AbortSignal,
): Promise<void> => {
  const body = { email, otp, new_password: newPassword };
  const call = api.POST('/auth/password-reset/confirm/', { ...ANY_SUCCESS, body, signal });
  await unwrap(call, 'Password reset failed');
};
