import styles from './skeleton-block.module.css';

interface Props {
  /** CSS lengths. Without a width, the block fills its column. */
  width?: string;
  height?: string;
  /** The CSS aspect ratio, '3 / 2' for pictures. */
  ratio?: string;
}

/** A placeholder for loading content, without animation. */
export function SkeletonBlock({ width, height, ratio }: Props) {
  return <div className={styles.block} style={{ width, height, aspectRatio: ratio }} />;
}

/** Placeholders for lines of text. The last line is shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.block} />
      ))}
    </div>
  );
}
