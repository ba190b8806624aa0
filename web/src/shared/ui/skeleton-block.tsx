import styles from './skeleton-block.module.css';

interface Props {
  /** CSS lengths; the block fills its column when there is no width. */
  width?: string;
  height?: string;
  /** CSS aspect ratio, '3 / 2' for pictures. */
  ratio?: string;
}

/** A grey block in the place of something that is loading. Still: the paper does not pulse. */
export function SkeletonBlock({ width, height, ratio }: Props) {
  return <div className={styles.block} style={{ width, height, aspectRatio: ratio }} />;
}

/** Lines of a text that is loading; the last one is shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.block} />
      ))}
    </div>
  );
}
