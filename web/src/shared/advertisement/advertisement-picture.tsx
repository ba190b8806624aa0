import { mediaUrl } from '../config/env.ts';
import { Picture } from '../ui/picture.tsx';
import type { Advertisement } from './present.ts';
import type { Schemas } from '../api/types.ts';

interface Props {
  /** Which of the pictures; undefined shows 'Image not available'. */
  image: Schemas['AdvertisementImage'] | undefined;
  alt: string;
  /** The small version, where there is one. */
  thumbnail?: boolean;
  ratio?: string;
  /** The one that a reader sees first need not wait for anything. */
  loading?: 'lazy' | 'eager';
}

/** A picture of an advertisement in reserved space. */
export function AdvertisementPicture({
  image,
  alt,
  thumbnail = false,
  ratio,
  loading = 'lazy',
}: Props) {
  const path = thumbnail ? (image?.thumbnail ?? image?.image) : image?.image;
  return (
    <Picture
      src={path === undefined ? null : mediaUrl(path)}
      alt={alt}
      ratio={ratio}
      loading={loading}
      decoding="async"
    />
  );
}

/** The first picture of an advertisement. */
export const firstImage = ({ images }: Advertisement) => images[0];
