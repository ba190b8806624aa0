import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './picture.module.css';
import { useBrokenImage } from './use-broken-image.ts';

interface Source {
  /** Media type, such as 'image/avif'. */
  type: string;
  srcSet: string;
}

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'onError' | 'ref'> {
  src: string | null | undefined;
  alt: string;
  /** The same picture in other formats, the best first. */
  sources?: readonly Source[];
  /** CSS aspect ratio that is reserved before the picture arrives; '3 / 2' leads, '4 / 3' others. */
  ratio?: string;
}

/** A picture in reserved space; if it is missing or fails, shows 'Image not available'. */
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
