import { useId, type ComponentProps } from 'react';
import styles from './forms.module.css';
import { KeptSpace } from './kept-space.tsx';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  note?: string;
  /** The error message, which appears below the field and is announced by screen readers. */
  error?: string | undefined;
}

/** A field for several lines of text, for pages without Mantine. */
export function WritingField({ label, note, error, ...props }: Props) {
  const id = useId();
  return (
    <div className={styles.writing}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...props}
        id={id}
        aria-describedby={`${id}-error ${id}-note`}
        aria-invalid={error !== undefined}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.description}>
          {note}
        </p>
      )}
      {error !== undefined && (
        <p role="alert" id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <KeptSpace message={error} className={styles.error} />
    </div>
  );
}
