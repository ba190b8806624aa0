import * as contract from '../../../../openapi/constants.gen.ts';
import { updateProfile as changeProfile } from '../../domain/accounts/profile-update.ts';
import type { Upload } from '../../domain/ports.ts';
import { readProfile } from '../../domain/accounts/profiles.ts';
import type { Form } from '../../plugins/form-validation.ts';
import { withForm, type FormLimits } from '../../plugins/multipart-form.ts';
import { signedInOperation } from '../operation.ts';
import { presentProfile } from './present.ts';

const LIMITS: FormLimits = {
  maxFiles: 1,
  maxFileBytes: contract.updateProfile.profile_picture.maxBytes,
  tooManyFiles: 'too_many_pictures',
  fileTooLarge: 'picture_too_large',
};

export const getProfile = signedInOperation<'getProfile'>(async ({ services, caller }) => ({
  status: 200,
  body: presentProfile(await readProfile(services.db, services, caller.id)),
}));

/** Returns a new file, null to remove the picture, or undefined to keep it. */
const pictureOf = ({ fields, files }: Form): Upload | null | undefined => {
  const file = files.find(({ field }) => field === 'profile_picture');
  if (file !== undefined) return file.upload;
  return fields.profile_picture === undefined ? undefined : null;
};

/** Updates the fields that the form contains: first name, last name, phone number, picture. */
export const updateProfile = signedInOperation<'updateProfile'>(async (input) => {
  const { services, caller } = input;
  await withForm(input, LIMITS, async (form) => {
    const { fields } = form;
    await changeProfile(services, caller.id, {
      firstName: fields.first_name?.at(-1)?.trim(),
      lastName: fields.last_name?.at(-1)?.trim(),
      phoneNumber: fields.phone_number?.at(-1),
      picture: pictureOf(form),
    });
  });
  return { status: 200, body: presentProfile(await readProfile(services.db, services, caller.id)) };
});
