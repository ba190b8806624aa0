import { newPassword, withNewPassword } from '~/shared/forms/new-password.ts';
import { plainIdentifier, plainPhoneNumber } from '~/shared/lib/identifiers.ts';
import { z } from '~/shared/lib/zod.ts';
import { OTP_LENGTH } from '~/shared/one-time-code/otp.ts';

/** The contract's pattern `EmailOrPhone`: an email address or a ten-digit phone number. */
export const IDENTITY =
  /^([A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+(\.[A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+)*@[A-Za-z0-9]+(-+[A-Za-z0-9]+)*(\.[A-Za-z0-9]+(-+[A-Za-z0-9]+)*)+|\d{10})$/u;

const identity = z
  .string()
  .transform(plainIdentifier)
  .transform((typed) => (typed.includes('@') ? typed : plainPhoneNumber(typed)))
  .pipe(
    z.string().min(1, 'Email is required').regex(IDENTITY, 'Please enter a valid email address'),
  );

/** The sign-in form accepts any password that is not empty, as the specification requires. */
export const signInSchema = z.object({
  email: identity,
  password: z.string().min(1, 'Password is required'),
  remember: z.boolean(),
});

export const signUpSchema = z.object({
  firstName: z.string().trim().min(1, 'First name is required'),
  lastName: z.string().trim().min(1, 'Last name is required'),
  email: identity,
  password: newPassword('Password is required'),
  terms: z.boolean().refine(Boolean, 'You must agree to the terms and conditions'),
});

export const forgotPasswordSchema = z.object({ email: identity });

export const resetPasswordSchema = withNewPassword({
  otp: z.string().length(OTP_LENGTH, 'Please enter complete verification code'),
});

export type SignInFields = z.infer<typeof signInSchema>;
export type SignUpFields = z.infer<typeof signUpSchema>;
export type ForgotPasswordFields = z.infer<typeof forgotPasswordSchema>;
