import { failField } from '../../domain/errors.ts';
import { updateProfile as changeProfile } from '../../domain/profile-update.ts';
import { readProfile } from '../../domain/profiles.ts';
import { readForm, type Form, type FormLimits } from '../../plugins/multipart-form.ts';
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

/**
 * The picture of the form: a file, null to remove the one that is there, or undefined to keep it.
 * @throws DomainError image_type (400) for a text that is not empty
 */
const pictureOf = ({ fields, files }: Form): Uint8Array | null | undefined => {
  const file = files.find(({ field }) => field === 'profile_picture');
  if (file !== undefined) return file.bytes;
  const text = fields.profile_picture?.at(-1);
  if (text === undefined) return undefined;
  if (text !== '') throw failField('image_type', 'profile_picture');
  return null;
};

/** Changes what the form holds of name, phone number and picture. */
export const updateProfile = signedInOperation<'updateProfile'>(
  async ({ world, caller, request }) => {
    const form = await readForm(request, LIMITS);
    const { fields } = form;
    await changeProfile(world, caller.id, {
      firstName: fields.first_name?.at(-1)?.trim(),
      lastName: fields.last_name?.at(-1)?.trim(),
      phoneNumber: fields.phone_number?.at(-1),
      picture: pictureOf(form),
    });
    return { status: 200, body: await readProfile(world.db, world, caller.id) };
  },
);
