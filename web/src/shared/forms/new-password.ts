import { z } from './zod.ts';

export const MIN_PASSWORD_LENGTH = 8;
export const NEW_PASSWORD_HINT = 'At least 8 characters, with uppercase, lowercase and a number';

const fields = z.object({
  newPassword: z
    .string()
    .min(1, 'New password is required')
    .min(MIN_PASSWORD_LENGTH, 'Password must be at least 8 characters')
    .regex(
      /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/,
      'Password must contain uppercase, lowercase, and number',
    ),
  confirmPassword: z.string().min(1, 'Please confirm your password'),
});

/**
 * The fields of a form that sets a password, its own before them: the password by the rules of
 * section 5 of the product's documents, and the same again.
 */
export function withNewPassword<Shape extends z.ZodRawShape>(own: Shape) {
  return z.object({ ...own, ...fields.shape }).refine(isRepeated, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // Shown along with the other messages, not only after they are resolved.
    when: () => true,
  });
}

const pair = z.object({ newPassword: z.string(), confirmPassword: z.string() });

/** A missing repetition has a message of its own. */
function isRepeated(value: unknown): boolean {
  const { data } = pair.safeParse(value);
  return !data || data.confirmPassword === '' || data.newPassword === data.confirmPassword;
}
