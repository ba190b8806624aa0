import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './picture.module.css';
import { useBrokenImage } from './use-broken-image.ts';

interface Source {
  type: string;
  srcSet: string;
}

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'onError' | 'ref'> {
  src: string | null | undefined;
  alt: string;
  /** The URLs of the picture in other formats, the preferred format first. */
  sources?: readonly Source[];
  /** The CSS aspect ratio of the reserved space: '3 / 2' for lead pictures, '4 / 3' for others. */
  ratio?: string;
}

/** A picture in reserved space. 'Image not available' replaces a missing or broken picture. */
export function Picture({
  src,
  alt,
  sources = [],
  ratio = '4 / 3',
  sizes,
  className,
  ...img
}: Props) {
  const { isBroken, watch } = useBrokenImage(src);
  const shape = { aspectRatio: ratio };
  if (!src || isBroken) {
    return (
      <div
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className={clsx(styles.frame, className)}
        style={shape}
      >
        <div className={clsx(styles.image, styles.missing)}>Image not available</div>
      </div>
    );
  }
  return (
    <picture className={clsx(styles.frame, className)} style={shape}>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img {...img} {...watch} src={src} alt={alt} className={styles.image} />
    </picture>
  );
}
