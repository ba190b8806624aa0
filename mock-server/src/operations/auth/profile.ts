import { updateProfile as changeProfile } from '../../domain/profile-update.ts';
import { readProfile } from '../../domain/profiles.ts';
import { readForm, type FormLimits } from '../../plugins/multipart-form.ts';
import { signedInOperation } from '../operation.ts';

const LIMITS: FormLimits = {
  maxFiles: 1,
  maxFileBytes: 2 * 1024 * 1024,
  tooManyFiles: 'too_many_pictures',
  fileTooLarge: 'picture_too_large',
};

/** The person behind the access token. */
export const getProfile = signedInOperation<'getProfile'>(async ({ world, caller }) => ({
  status: 200,
  body: await readProfile(world.db, world, caller.id),
}));

/** Changes what the form holds of name, phone number and picture. */
export const updateProfile = signedInOperation<'updateProfile'>(
  async ({ world, caller, request }) => {
    const { fields, files } = await readForm(request, LIMITS);
    await changeProfile(world, caller.id, {
      firstName: fields.first_name?.at(-1)?.trim(),
      lastName: fields.last_name?.at(-1)?.trim(),
      phoneNumber: fields.phone_number?.at(-1),
      picture: files.find(({ field }) => field === 'profile_picture')?.bytes,
    });
    return { status: 200, body: await readProfile(world.db, world, caller.id) };
  },
);
