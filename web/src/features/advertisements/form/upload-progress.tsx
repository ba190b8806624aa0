import styles from './form.module.css';
import type { FormImage } from './schema.ts';

const KB = 1024;
const MB = 1024 * KB;

const sizeOf = (images: readonly FormImage[]): number =>
  images.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);

/**
 * Returns the uploaded fraction of each new file, by the picture's key. The request body contains
 * the files one after the other. The size of the texts is ignored.
 */
export const sentByFile = (images: readonly FormImage[], fraction: number): Map<string, number> => {
  let left = fraction * sizeOf(images);
  const sent = new Map<string, number>();
  for (const { key, file } of images) {
    if (file === undefined) continue;
    sent.set(key, Math.max(0, Math.min(1, left / file.size)));
    left -= file.size;
  }
  return sent;
};

/** Returns the sent and the total size as text, such as '1.2 of 4 MB'. */
export const amountSent = (fraction: number, bytes: number): string => {
  if (bytes >= MB) {
    return `${((fraction * bytes) / MB).toFixed(1)} of ${(bytes / MB).toFixed(1)} MB`;
  }
  const kilobytes = Math.ceil(bytes / KB);
  return `${Math.floor(fraction * kilobytes)} of ${kilobytes} kB`;
};

interface Props {
  images: readonly FormImage[];
  /** The uploaded fraction, 0 to 1. */
  fraction: number;
}

export function UploadProgress({ images, fraction }: Props) {
  const isSent = fraction >= 1;
  const amount = amountSent(fraction, sizeOf(images));
  return (
    <div className={styles.progress}>
      <progress value={fraction} max={1} aria-label="Upload" />
      <span>{isSent ? 'Sent, being processed…' : `Sending, ${amount}`}</span>
    </div>
  );
}
