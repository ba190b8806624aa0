import { z } from '../lib/zod.ts';

export const MIN_PASSWORD_LENGTH = 8;
export const NEW_PASSWORD_HINT = 'At least 8 characters, with uppercase, lowercase and a number';

const fields = z.object({
  newPassword: z
    .string()
    .min(1, 'New password is required')
    .min(MIN_PASSWORD_LENGTH, 'Password must be at least 8 characters')
    .regex(
      /^(?=[\s\S]*[a-z])(?=[\s\S]*[A-Z])(?=[\s\S]*\d)/,
      'Password must contain uppercase, lowercase, and number',
    ),
  confirmPassword: z.string().min(1, 'Please confirm your password'),
});

/** Extends a form's schema by a new password and its repetition, by the specification's rules. */
export const withNewPassword = <Shape extends z.ZodRawShape>(own: Shape) =>
  z.object({ ...own, ...fields.shape }).refine(isRepeated, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // Checked along with the other rules, not only after they pass.
    when: () => true,
  });

const pair = z.object({ newPassword: z.string(), confirmPassword: z.string() });

/** A missing repetition has its own message. */
const isRepeated = (value: unknown): boolean => {
  const { data } = pair.safeParse(value);
  return !data || data.confirmPassword === '' || data.newPassword === data.confirmPassword;
};
