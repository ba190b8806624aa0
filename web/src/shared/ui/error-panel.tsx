import clsx from 'clsx';
import { Button } from './button.tsx';
import styles from './panel.module.css';

interface Props {
  title?: string;
  /** A heading where the panel is the whole page. */
  titleAs?: 'p' | 'h1' | 'h2';
  /** The server's text or a documented one. */
  message: string;
  onRetry?: () => void;
  /** True while the retry runs. */
  retrying?: boolean;
}

/** An error with a retry button, announced when it appears. */
export function ErrorPanel({
  title = 'Something went wrong',
  titleAs: Title = 'p',
  message,
  onRetry,
  retrying = false,
}: Props) {
  return (
    <div role="alert" className={clsx(styles.panel, styles.error)}>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{message}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="outline" pending={retrying} onClick={onRetry}>
            Try Again
          </Button>
        )}
      </div>
    </div>
  );
}
