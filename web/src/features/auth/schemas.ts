import { MIN_PASSWORD_LENGTH, withNewPassword } from '~/shared/forms/new-password.ts';
import { z } from '~/shared/lib/zod.ts';
import { OTP_LENGTH } from '~/shared/one-time-code/otp.ts';

/** An email address or a ten-digit phone number: the contract's pattern of `EmailOrPhone`. */
export const IDENTITY =
  /^([A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+(\.[A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+)*@[A-Za-z0-9]+(-+[A-Za-z0-9]+)*(\.[A-Za-z0-9]+(-+[A-Za-z0-9]+)*)+|\d{10})$/u;

const identity = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .regex(IDENTITY, 'Please enter a valid email address');

/** The specification requires sign-in fields only to be filled. */
export const signInSchema = z.object({
  email: identity,
  password: z.string().min(1, 'Password is required'),
  remember: z.boolean(),
});

export const signUpSchema = z.object({
  firstName: z.string().trim().min(1, 'First name is required'),
  lastName: z.string().trim().min(1, 'Last name is required'),
  email: identity,
  password: z
    .string()
    .min(1, 'Password is required')
    .min(MIN_PASSWORD_LENGTH, 'Password must be at least 8 characters'),
  terms: z.boolean().refine(Boolean, 'You must agree to the terms and conditions'),
});

export const forgotPasswordSchema = z.object({ email: identity });

export const resetPasswordSchema = withNewPassword({
  otp: z.string().length(OTP_LENGTH, 'Please enter complete verification code'),
});

export type SignInFields = z.infer<typeof signInSchema>;
export type SignUpFields = z.infer<typeof signUpSchema>;
export type ForgotPasswordFields = z.infer<typeof forgotPasswordSchema>;
