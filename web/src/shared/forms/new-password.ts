import * as contract from '../config/contract.ts';
import { z } from '../lib/zod.ts';

const { minLength } = contract.registerUser.password;
export const NEW_PASSWORD_HINT = `At least ${minLength} characters, with uppercase, lowercase and a number`;

/** A password with the minimum length. `required` is the error for an empty password. */
export const newPassword = (required: string) =>
  z
    .string()
    .check(
      z.minLength(1, required),
      z.minLength(minLength, `Password must be at least ${minLength} characters`),
    );

const fields = z.object({
  newPassword: newPassword('New password is required').check(
    z.regex(
      /^(?=[\s\S]*[a-z])(?=[\s\S]*[A-Z])(?=[\s\S]*\d)/,
      'Password must contain uppercase, lowercase, and number',
    ),
  ),
  confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
});

/** Adds a new password and its repetition to a form's schema, as the specification requires. */
export const withNewPassword = <Shape extends z.core.$ZodShape>(own: Shape) =>
  z.object({ ...own, ...fields.shape }).check(
    z.refine(isRepeated, {
      path: ['confirmPassword'],
      error: 'Passwords do not match',
      // The passwords are compared even if other fields are invalid.
      when: () => true,
    }),
  );

const pair = z.object({ newPassword: z.string(), confirmPassword: z.string() });

/** Whether the two passwords match. An empty repetition passes, because it has its own error. */
const isRepeated = (value: unknown): boolean => {
  const { data } = pair.safeParse(value);
  return !data || data.confirmPassword === '' || data.newPassword === data.confirmPassword;
};
