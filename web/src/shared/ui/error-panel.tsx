import clsx from 'clsx';
import { Button } from './button.tsx';
import styles from './panel.module.css';

interface Props {
  title?: string;
  /** The HTML element of the title. It is a heading if the panel is the whole page. */
  titleAs?: 'p' | 'h1' | 'h2';
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
}

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
