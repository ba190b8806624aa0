import type { ApiClient } from '~/shared/api/client.ts';
import { unwrap } from '~/shared/api/unwrap.ts';

/** POST /auth/phone/code/. Sends a code to the profile's number by text message. */
export const sendPhoneCode = async (api: ApiClient, signal: AbortSignal): Promise<void> => {
  await unwrap(api.POST('/auth/phone/code/', { signal }), 'Failed to send OTP');
};

/** POST /auth/phone/verify/. A verified phone number can be used to sign in. */
export const verifyPhone = async (
  api: ApiClient,
  otp: string,
  signal: AbortSignal,
): Promise<void> => {
  await unwrap(api.POST('/auth/phone/verify/', { body: { otp }, signal }), 'Invalid OTP');
};
