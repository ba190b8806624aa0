import type { ApiClient } from '~/shared/api/client.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import { ANY_SUCCESS, jsonIn, unwrap } from '~/shared/api/unwrap.ts';
import { uploadFetch } from '~/shared/api/upload-fetch.ts';
import { isProfile, readProfile, type Profile } from '~/shared/session/profile.ts';

export type ProfileChange = {
  firstName: string;
  lastName: string;
  /** Ten digits, or an empty string if there is no phone number. */
  phoneNumber: string;
  /** The new profile picture. Undefined keeps the saved picture, null removes it. */
  picture?: File | null;
};

/**
 * Updates the profile (PUT /auth/profile/). If the response lacks the profile, fetches it.
 * @param options `onProgress` is called with the uploaded fraction of a picture, 0 to 1
 */
export const updateProfile = async (
  api: ApiClient,
  { firstName, lastName, phoneNumber, picture }: ProfileChange,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<Profile> => {
  const { signal, onProgress } = options;
  const call = api.PUT('/auth/profile/', {
    ...ANY_SUCCESS,
    body: {
      first_name: firstName,
      last_name: lastName,
      phone_number: phoneNumber,
      profile_picture: picture === null ? '' : picture,
    },
    bodySerializer: toFormData,
    signal,
    ...(picture && { fetch: uploadFetch(onProgress) }),
  });
  const response = jsonIn(await unwrap(call, 'Failed to update profile'));
  if (isProfile(response)) return readProfile(response);
  return readProfile(await unwrap(api.GET('/auth/profile/', { signal })));
};

/** POST /auth/password-change/. Ends all other sessions of the account. */
export const changePassword = async (
  api: ApiClient,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  signal: AbortSignal,
): Promise<void> => {
  const body = { current_password: currentPassword, new_password: newPassword };
  await unwrap(api.POST('/auth/password-change/', { body, signal }), 'Failed to change password');
};
