import { newPassword, withNewPassword } from '~/shared/forms/new-password.ts';
import { plainIdentifier, plainPhoneNumber } from '~/shared/lib/identifiers.ts';
import { z } from '~/shared/lib/zod.ts';
import { OTP_LENGTH } from '~/shared/one-time-code/otp.ts';

/** The contract's pattern `EmailOrPhone`: an email address or a ten-digit phone number. */
export const IDENTITY =
  /^([A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+(\.[A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+)*@[A-Za-z0-9]+(-+[A-Za-z0-9]+)*(\.[A-Za-z0-9]+(-+[A-Za-z0-9]+)*)+|\d{10})$/u;

const identity = z.string().check(
  z.overwrite(plainIdentifier),
  z.overwrite((typed) => (typed.includes('@') ? typed : plainPhoneNumber(typed))),
  z.minLength(1, 'Email is required'),
  z.regex(IDENTITY, 'Please enter a valid email address'),
);

/** The sign-in form accepts any password that is not empty, as the specification requires. */
export const signInSchema = z.object({
  email: identity,
  password: z.string().check(z.minLength(1, 'Password is required')),
  remember: z.boolean(),
});

export const signUpSchema = z.object({
  firstName: z.string().check(z.trim(), z.minLength(1, 'First name is required')),
  lastName: z.string().check(z.trim(), z.minLength(1, 'Last name is required')),
  email: identity,
  password: newPassword('Password is required'),
  terms: z.boolean().check(z.refine(Boolean, 'You must agree to the terms and conditions')),
});

export const forgotPasswordSchema = z.object({ email: identity });

export const resetPasswordSchema = withNewPassword({
  otp: z.string().check(z.length(OTP_LENGTH, 'Please enter complete verification code')),
});

export type SignInFields = z.infer<typeof signInSchema>;
export type SignUpFields = z.infer<typeof signUpSchema>;
export type ForgotPasswordFields = z.infer<typeof forgotPasswordSchema>;
