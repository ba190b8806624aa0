import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import styles from './forms.module.css';

type Props = {
  /** The visible message, or undefined after it has disappeared. */
  message: ReactNode;
  className: string | undefined;
};

/** Reserves the space of a message that has disappeared, so that nothing moves. */
export function KeptSpace({ message, className }: Props) {
  const [last, setLast] = useState<string>();
  if (typeof message === 'string' && message !== last) setLast(message);
  if (message || last === undefined) return null;
  return <p aria-hidden className={clsx(className, styles.kept)} data-text={last} />;
}

/** A form field that reserves space for its error message. */
export function FieldSpace({ error, children }: { error: ReactNode; children: ReactNode }) {
  return (
    <div>
      {children}
      <KeptSpace message={error} className={styles.error} />
    </div>
  );
}
