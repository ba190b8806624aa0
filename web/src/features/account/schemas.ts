import * as contract from '~/shared/config/contract.ts';
import { withNewPassword } from '~/shared/forms/new-password.ts';
import { plainPhoneNumber } from '~/shared/lib/identifiers.ts';
import { z } from '~/shared/lib/zod.ts';
import type { PictureChange } from './picture.ts';

const name = ({ label, maxLength }: { label: string; maxLength: number }) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(maxLength, `${label} must be at most ${maxLength} characters`),
    );

export const profileSchema = z.object({
  /** The change to the profile picture. A new picture was validated when the user selected it. */
  picture: z.custom<PictureChange>(),
  firstName: name(contract.updateProfile.first_name),
  lastName: name(contract.updateProfile.last_name),
  phoneNumber: z
    .string()
    .check(z.overwrite(plainPhoneNumber), z.regex(/^(\d{10})?$/, 'Phone number must be 10 digits')),
});

export const passwordSchema = withNewPassword({
  currentPassword: z.string().check(z.minLength(1, 'Current password is required')),
});

export type ProfileFields = z.output<typeof profileSchema>;
