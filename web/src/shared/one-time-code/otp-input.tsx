import clsx from 'clsx';
import { useId, useLayoutEffect, useRef, useState, type ClipboardEvent, type Ref } from 'react';

import { editedCode, INVALID_PASTE, OTP_LENGTH, pastedCode } from './otp.ts';
import styles from './otp-input.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** A rule that a paste violated; null once the code is edited. */
  onProblem: (problem: string | null) => void;
  error?: string | null;
  readOnly?: boolean;
  /** Takes the focus when its dialog opens. */
  focusFirst?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const BOXES = Array.from({ length: OTP_LENGTH }, (_, index) => index);

/**
 * Six boxes drawn over one real input, so that paste, autofill, caret and screen readers work as
 * usual.
 */
export function OtpInput(props: Props) {
  const { label, value, onChange, onProblem, error, readOnly, focusFirst, ref } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(value.length);
  const [edited, setEdited] = useState<{ caret: number } | null>(null);

  // An edit that was cut or has replaced a digit moves the native caret.
  useLayoutEffect(() => {
    if (edited) input.current?.setSelectionRange(edited.caret, edited.caret);
  }, [edited]);

  // The code may also have been cleared from outside.
  const active = Math.min(caret, value.length, OTP_LENGTH - 1);

  const change = (code: string, caretAt: number) => {
    const next = Math.min(caretAt, code.length);
    setCaret(next);
    setEdited({ caret: next });
    onProblem(null);
    onChange(code);
  };

  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const code = pastedCode(event.clipboardData.getData('text'));
    if (code === null) onProblem(INVALID_PASTE);
    else change(code, code.length);
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={clsx(styles.boxes, error && styles.wrong)}>
        {BOXES.map((index) => (
          <span
            key={index}
            aria-hidden
            className={styles.box}
            data-active={index === active || undefined}
          >
            {value[index]}
          </span>
        ))}
        <input
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
          }}
          id={id}
          className={styles.input}
          value={value}
          readOnly={readOnly}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          data-autofocus={focusFirst ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onPaste={onPaste}
          onSelect={({ currentTarget }) => {
            setCaret(currentTarget.selectionStart ?? 0);
          }}
          onChange={({ currentTarget }) => {
            const at = currentTarget.selectionStart ?? currentTarget.value.length;
            const typed = currentTarget.value.slice(0, at).replaceAll(/\D/g, '').length;
            change(editedCode(currentTarget.value, at), typed);
          }}
        />
      </div>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
