import { mediaUrl } from '../config/env.ts';
import styles from './portrait.module.css';
import { firstLetter } from '../lib/first-letter.ts';
import { useBrokenImage } from './use-broken-image.ts';

const ROOT_PX = 16;
const rem = (pixels: number) => `${pixels / ROOT_PX}rem`;

interface Props {
  /** The path or URL of the picture. */
  picture: string | null;
  /** The person's name, for the initials. It is not used as alternative text. */
  name: string;
  /** Width and height in CSS pixels at the default text size. */
  size: number;
}

/** A small picture of a person. The initials replace a missing or broken picture. */
export function Portrait({ picture, name, size }: Props) {
  const src = picture && mediaUrl(picture);
  const { isBroken, watch } = useBrokenImage(src);
  const shape = { width: rem(size), height: rem(size) };
  if (!src || isBroken) {
    return (
      <span
        aria-hidden="true"
        className={styles.portrait}
        style={shape}
        data-initials={name.trim().split(/\s+/, 2).map(firstLetter).join('')}
      />
    );
  }
  return (
    <img
      {...watch}
      src={src}
      alt=""
      width={size}
      height={size}
      className={styles.portrait}
      style={shape}
    />
  );
}
