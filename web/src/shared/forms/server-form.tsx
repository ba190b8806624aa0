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
  /** Sends the valid fields; what it throws is shown in the form, which keeps what was typed. */
  onSubmit: (fields: Output, signal: AbortSignal) => Promise<void>;
  /** Told when a submission was refused before it was sent. */
  onInvalid?: () => void;
  serverFields?: ServerFields<Fields>;
  /** The form's own text for an error answer that brings none. */
  fallback?: string;
  submitLabel: string;
  /** Names the form to assistive technology; a page with one form needs none. */
  label?: string;
  /** The fields. */
  children: ReactNode;
  /** Links below the button. */
  footer?: ReactNode;
};

/**
 * A form that a server answers: fields, messages, one submission at a time. An invalid submit says
 * so above the fields and puts the focus on the first wrong one. A submission that takes long can
 * be aborted and sent again; leaving the page aborts it too.
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
  const { run, cancel } = useAbortable();
  const { errors, isSubmitting, isSubmitted } = form.formState;
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
    // Without `post` a form sent before its script runs would put a password into the address.
    <form method="post" noValidate aria-label={label} className={styles.form} onSubmit={submit}>
      {root?.message && <FormAlert>{root.message}</FormAlert>}
      {!root?.message && hasFieldErrors && <FormAlert>{FIX_ERRORS_MESSAGE}</FormAlert>}
      {children}
      <Button type="submit" pending={isSubmitting}>
        {submitLabel}
      </Button>
      {isSubmitting && <SlowNotice onCancel={cancel} />}
      {footer}
    </form>
  );
}
