import { mediaUrl } from '../config/env.ts';
import styles from './portrait.module.css';
import { useBrokenImage } from './use-broken-image.ts';

interface Props {
  /** Path or URL of the picture. */
  picture: string | null;
  /** The person shown, whose name is next to it as text. */
  name: string;
  /** Width and height in CSS pixels. */
  size: number;
}

/** A small picture of a person, or their initials if it is missing or fails. */
export function Portrait({ picture, name, size }: Props) {
  const src = picture && mediaUrl(picture);
  const { isBroken, watch } = useBrokenImage(src);
  if (!src || isBroken) {
    return (
      <span aria-hidden="true" className={styles.portrait} style={{ width: size, height: size }}>
        {name.split(/\s+/, 2).map(([initial]) => initial)}
      </span>
    );
  }
  return <img {...watch} src={src} alt="" width={size} height={size} className={styles.portrait} />;
}
