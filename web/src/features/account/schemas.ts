import { withNewPassword } from '~/shared/forms/new-password.ts';
import { z } from '~/shared/lib/zod.ts';
import type { PictureChange } from './picture.ts';

const MAX_NAME_LENGTH = 50;

const name = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(MAX_NAME_LENGTH, `${label} must be at most ${MAX_NAME_LENGTH} characters`);

const PHONE_PUNCTUATION = /[\s().-]/g;

export const profileSchema = z.object({
  /** Validated when chosen. */
  picture: z.custom<PictureChange>(),
  firstName: name('First name'),
  lastName: name('Last name'),
  phoneNumber: z
    .string()
    .transform((typed) => typed.replaceAll(PHONE_PUNCTUATION, ''))
    .pipe(z.string().regex(/^(\d{10})?$/, 'Phone number must be 10 digits')),
});

export const passwordSchema = withNewPassword({
  currentPassword: z.string().min(1, 'Current password is required'),
});

export type ProfileFields = z.output<typeof profileSchema>;
