import type { ApiClient } from '~/shared/api/client.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { uploadFetch } from '~/shared/api/upload-fetch.ts';
import { isProfile, readProfile, type Profile } from '~/shared/session/profile.ts';

export type ProfileChange = {
  firstName: string;
  lastName: string;
  /** Ten digits, or empty to have none. */
  phoneNumber: string;
  /** Absent keeps the picture, null removes it. */
  picture?: File | null;
};

type CallOptions = {
  signal: AbortSignal;
  /** Told the fraction of the upload that is out, 0 to 1; only with a picture. */
  onProgress: (fraction: number) => void;
};

/**
 * PUT /auth/profile/, as multipart; answers the profile as it is now. No answer is documented: where
 * the backend sends something else, the profile is fetched.
 */
export async function updateProfile(
  api: ApiClient,
  { firstName, lastName, phoneNumber, picture }: ProfileChange,
  { signal, onProgress }: CallOptions,
): Promise<Profile> {
  const call = api.PUT('/auth/profile/', {
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
  const answer: unknown = await unwrap(call, 'Failed to update profile');
  if (isProfile(answer)) return readProfile(answer);
  return readProfile(await unwrap(api.GET('/auth/profile/', { signal })));
}

/** POST /auth/password-change/; ends all other sessions of the account. */
export async function changePassword(
  api: ApiClient,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  signal: AbortSignal,
): Promise<void> {
  const body = { current_password: currentPassword, new_password: newPassword };
  await unwrap(api.POST('/auth/password-change/', { body, signal }), 'Failed to change password');
}
