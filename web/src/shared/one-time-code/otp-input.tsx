import clsx from 'clsx';
import { useId, useLayoutEffect, useRef, useState, type ClipboardEvent, type Ref } from 'react';

import { boxAt, editOf, INVALID_PASTE, OTP_LENGTH, pastedCode, type Selection } from './otp.ts';
import styles from './otp-input.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** Called when the last missing digit is entered or the last digit is replaced. */
  onComplete?: (code: string) => void;
  /** Called with the error message for an invalid paste, and with null after an edit. */
  onProblem: (problem: string | null) => void;
  error?: string | null;
  readOnly?: boolean;
  /** Whether the first box gets the focus when the dialog around the field opens. */
  focusFirst?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const BOXES = Array.from({ length: OTP_LENGTH }, (_, index) => index);

/**
 * Six boxes that show the digits of one field, which paste, autofill and screen readers need. A
 * press or an arrow key selects the digit in a box, and typing replaces the digit.
 */
export function OtpInput(props: Props) {
  const { label, value, onChange, onComplete, onProblem, error, readOnly, focusFirst, ref } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const boxes = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Selection>({ start: value.length, end: value.length });
  const [wanted, setWanted] = useState<Selection | null>(null);

  // The browser moves the caret when the value changes, so the selection is set again.
  useLayoutEffect(() => {
    if (wanted && input.current === document.activeElement) {
      input.current?.setSelectionRange(wanted.start, wanted.end);
    }
  }, [wanted]);

  const select = (selection: Selection) => {
    setShown(selection);
    setWanted({ ...selection });
  };
  const selectBox = (box: number) => {
    const start = Math.max(0, Math.min(box, value.length, OTP_LENGTH - 1));
    select({ start, end: Math.min(start + 1, value.length) });
  };

  const change = (code: string, selection: Selection) => {
    select(selection);
    onProblem(null);
    onChange(code);
    const isLast = value.length < OTP_LENGTH || selection.start === OTP_LENGTH;
    if (code.length === OTP_LENGTH && isLast) onComplete?.(code);
  };

  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    if (readOnly) return;
    const code = pastedCode(event.clipboardData.getData('text'));
    if (code === null) onProblem(INVALID_PASTE);
    else change(code, { start: code.length, end: code.length });
  };

  // If the parent has cleared the code, the selection may be beyond the code's end.
  const active = Math.min(shown.start, value.length, OTP_LENGTH - 1);
  const keys: Record<string, number> = {
    ArrowLeft: active - 1,
    ArrowRight: active + 1,
    Home: 0,
    End: value.length,
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div ref={boxes} className={clsx(styles.boxes, error && styles.wrong)}>
        {BOXES.map((index) => (
          <span
            key={index}
            aria-hidden
            className={styles.box}
            data-active={index === active || undefined}
            data-selected={(index >= shown.start && index < shown.end) || undefined}
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
          onFocus={() => selectBox(value.length)}
          onClick={({ clientX, detail }) => {
            // A `detail` of 1 is a single click. By default, a double click selects all digits.
            if (detail === 1 && boxes.current) selectBox(boxAt(boxes.current, clientX));
          }}
          onKeyDown={(event) => {
            const box = keys[event.key];
            const { shiftKey, ctrlKey, metaKey, altKey } = event;
            if (box === undefined || shiftKey || ctrlKey || metaKey || altKey) return;
            event.preventDefault();
            selectBox(box);
          }}
          onSelect={({ currentTarget }) => {
            // While the pointer is pressed, the caret may not have moved to it yet.
            if (currentTarget.matches(':active')) return;
            const { selectionStart, selectionEnd } = currentTarget;
            setShown({ start: selectionStart ?? 0, end: selectionEnd ?? 0 });
          }}
          onChange={({ currentTarget }) => {
            const { value: text, selectionStart } = currentTarget;
            const edit = editOf(value, text, selectionStart ?? text.length);
            if (edit === null) select(shown);
            else change(edit.code, edit.selection);
          }}
        />
      </div>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
