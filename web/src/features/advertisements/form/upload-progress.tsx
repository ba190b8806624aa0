import styles from './form.module.css';

/** How much of an upload has gone out. */
export function UploadProgress({ fraction }: { fraction: number }) {
  const percent = Math.round(fraction * 100);
  const text = percent < 100 ? `Sending, ${String(percent)} %` : 'Sent, being processed…';
  return (
    <div className={styles.progress}>
      <progress value={fraction} max={1} aria-label="Upload" />
      <span>{text}</span>
    </div>
  );
}
