import { useId, type ComponentProps } from 'react';
import styles from './forms.module.css';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  note?: string;
  /** Shown below the text and read out. */
  error?: string | undefined;
}

/** A text of several lines, for readers' pages, which have no Mantine. */
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
      {error !== undefined && (
        <p role="alert" id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.description}>
          {note}
        </p>
      )}
    </div>
  );
}
