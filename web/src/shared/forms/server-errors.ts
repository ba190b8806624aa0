import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { ApiError, messageOf } from '../api/errors.ts';

/** A form's field for each field name of the request, e.g. `{ first_name: 'firstName' }`. */
export type ServerFields<Fields extends FieldValues> = Record<string, Path<Fields>>;

/**
 * Shows a failed submission in its form: the server's messages on the fields that they concern (the
 * first of them gets the focus), anything else above the form, as `errors.root`.
 *
 * @param fallback the form's own text, for an error answer without one
 */
export function showServerErrors<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  error: unknown,
  serverFields: ServerFields<Fields>,
  fallback?: string,
): void {
  const fieldErrors = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  const placed = fieldErrors.flatMap(([name, [message]]) => {
    const field = serverFields[name];
    return field !== undefined && message !== undefined ? [{ field, message }] : [];
  });
  placed.forEach(({ field, message }, index) => {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  if (placed.length === 0 || placed.length < fieldErrors.length) {
    form.setError('root', { type: 'server', message: messageOf(error, fallback) });
  }
}
