import { mediaUrl } from '../config/env.ts';
import { Picture } from '../ui/picture.tsx';
import type { Advertisement } from './present.ts';
import type { Schemas } from '../api/types.ts';

interface Props {
  /** Undefined shows 'Image not available'. */
  image: Schemas['AdvertisementImage'] | undefined;
  alt: string;
  /** Prefers the small version. */
  thumbnail?: boolean;
  ratio?: string;
  /** `eager` for the picture that is visible at once. */
  loading?: 'lazy' | 'eager';
}

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

export const firstImage = ({ images }: Advertisement) => images[0];
