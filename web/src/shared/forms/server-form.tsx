import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { useEarlyPress } from './before-start.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './forms.module.css';
import { SlowNotice } from './slow-notice.tsx';
import { useAbortable } from './use-abortable.ts';
import { ApiError, messageOf } from '../api/errors.ts';

/** With this option of `useForm`, typing can remove an error but not add one. */
export const REVALIDATION = { reValidateMode: 'onSubmit' } as const;

const FIX_ERRORS_MESSAGE = 'Please fix the form errors before submitting.';

type Props<Fields extends FieldValues, Output> = {
  form: UseFormReturn<Fields, unknown, Output>;
  /** Called with valid fields. If it rejects, the form shows the error and keeps its input. */
  onSubmit: (fields: Output, signal: AbortSignal) => Promise<void>;
  /** Reports an invalid submission, and returns whether it did. If not, the form shows an alert. */
  reportInvalid?: () => boolean;
  serverFields?: ServerFields<Fields>;
  /** The message for an error response that has no message. */
  fallback?: string;
  submitLabel: string;
  /** The accessible name of the form, needed if a page has several forms. */
  label?: string;
  children: ReactNode;
  footer?: ReactElement;
};

/**
 * A form that shows the server's errors. An invalid submission focuses the first invalid field. Only
 * one submission runs at a time. Users can abort and repeat it, and unmounting aborts it.
 */
export function ServerForm<Fields extends FieldValues, Output>({
  form,
  onSubmit,
  reportInvalid,
  serverFields = {},
  fallback,
  submitLabel,
  label,
  children,
  footer,
}: Props<Fields, Output>) {
  // Unlike `isSubmitting` of react-hook-form, `isRunning` stays true after an ignored second press.
  const { run, cancel, isRunning } = useAbortable();
  const formElement = useEarlyPress();
  const { errors, isSubmitted } = form.formState;
  const { root, ...fieldErrors } = errors;
  const [isReported, setIsReported] = useState(false);
  const hasFieldErrors = isSubmitted && !isReported && Object.keys(fieldErrors).length > 0;
  const message = root?.message ?? (hasFieldErrors && FIX_ERRORS_MESSAGE);

  useEffect(() => {
    const isWrong = (name: string): name is Path<Fields> => name in form.formState.errors;
    return form.subscribe({
      formState: { values: true },
      callback: ({ name = '' }) => {
        if (isWrong(name)) void form.trigger(name);
      },
    });
  }, [form]);

  const submit = form.handleSubmit(
    async (fields) => {
      setIsReported(false);
      try {
        await run((signal) => onSubmit(fields, signal));
      } catch (error) {
        showServerErrors(form, error, serverFields, fallback);
      }
    },
    () => setIsReported(reportInvalid?.() ?? false),
  );

  return (
    <form
      ref={formElement}
      // A GET form that is submitted before the scripts run would put the password into the URL.
      method="post"
      data-waits=""
      noValidate
      aria-label={label}
      className={styles.form}
      data-fresh={!isSubmitted || undefined}
      onSubmit={submit}
    >
      <FormAlert>{message}</FormAlert>
      {children}
      <Button type="submit" pending={isRunning}>
        {submitLabel}
      </Button>
      {isRunning && <SlowNotice onCancel={cancel} />}
      {footer}
    </form>
  );
}

/** The form's field names by request field, e.g. `{ first_name: 'firstName' }`. */
type ServerFields<Fields extends FieldValues> = Record<string, Path<Fields>>;

/**
 * Shows the server's messages at their fields and focuses the first of these fields. Other errors
 * become `errors.root`, which appears above the form.
 * @param fallback the message for an error response that has none
 */
const showServerErrors = <Fields extends FieldValues, Output>(
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
