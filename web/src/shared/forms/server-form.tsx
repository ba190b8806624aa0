import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { Button } from '../ui/button.tsx';
import { FormAlert } from './form-alert.tsx';
import styles from './forms.module.css';
import { showServerErrors, type ServerFields } from './server-errors.ts';
import { SlowNotice } from './slow-notice.tsx';
import { useAbortable } from './use-abortable.ts';

const FIX_ERRORS_MESSAGE = 'Please fix the form errors before submitting.';

type Props<Fields extends FieldValues, Output> = {
  form: UseFormReturn<Fields, unknown, Output>;
  /** Sends the valid fields; errors are shown in the form, which keeps its input. */
  onSubmit: (fields: Output, signal: AbortSignal) => Promise<void>;
  /** Called if validation fails. */
  onInvalid?: () => void;
  serverFields?: ServerFields<Fields>;
  /** The text for an error response without one. */
  fallback?: string;
  submitLabel: string;
  /** Accessible name; needed if a page has several forms. */
  label?: string;
  children: ReactNode;
  /** Links below the button. */
  footer?: ReactNode;
};

/**
 * A form with server-side errors. An invalid submit shows an alert and focuses the first invalid
 * field. One submission runs at a time; a slow one can be aborted and repeated, and unmounting
 * aborts it.
 */
export function ServerForm<Fields extends FieldValues, Output>({
  form,
  onSubmit,
  onInvalid,
  serverFields = {},
  fallback,
  submitLabel,
  label,
  children,
  footer,
}: Props<Fields, Output>) {
  // Unlike react-hook-form's `isSubmitting`, not ended by a second press, which is ignored.
  const { run, cancel, isRunning } = useAbortable();
  const { errors, isSubmitted } = form.formState;
  const { root, ...fieldErrors } = errors;
  const hasFieldErrors = isSubmitted && Object.keys(fieldErrors).length > 0;

  const submit = form.handleSubmit(async (fields) => {
    try {
      await run((signal) => onSubmit(fields, signal));
    } catch (error) {
      showServerErrors(form, error, serverFields, fallback);
    }
  }, onInvalid);

  return (
    // With GET, a submit before hydration would put the password into the URL.
    <form method="post" noValidate aria-label={label} className={styles.form} onSubmit={submit}>
      {root?.message && <FormAlert>{root.message}</FormAlert>}
      {!root?.message && hasFieldErrors && <FormAlert>{FIX_ERRORS_MESSAGE}</FormAlert>}
      {children}
      <Button type="submit" pending={isRunning}>
        {submitLabel}
      </Button>
      {isRunning && <SlowNotice onCancel={cancel} />}
      {footer}
    </form>
  );
}
