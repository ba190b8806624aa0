import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { ApiError, messageOf } from '../api/errors.ts';

/** The form's field names by request field, e.g. `{ first_name: 'firstName' }`. */
export type ServerFields<Fields extends FieldValues> = Record<string, Path<Fields>>;

/**
 * Shows the server's messages at their fields and focuses the first. Other errors become
 * `errors.root`, which appears above the form.
 * @param fallback the message for an error response that has none
 */
export const showServerErrors = <Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  error: unknown,
  serverFields: ServerFields<Fields>,
  fallback?: string,
): void => {
  const fieldErrors = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  const placed = fieldErrors.flatMap(([name, [message]]) => {
    const field = serverFields[name];
    return field !== undefined && message !== undefined ? [{ field, message }] : [];
  });
  placed.forEach(({ field, message }, index) =>
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  if (placed.length === 0 || placed.length < fieldErrors.length) {
    form.setError('root', { type: 'server', message: messageOf(error, fallback) });
  }
};
