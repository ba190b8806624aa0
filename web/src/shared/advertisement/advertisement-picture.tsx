import { mediaUrl } from '../config/env.ts';
import { Picture } from '../ui/picture.tsx';
import type { Advertisement } from './present.ts';
import type { Schemas } from '../api/types.ts';

interface Props {
  /** Without a picture, the component shows 'Image not available'. */
  image: Schemas['AdvertisementImage'] | undefined;
  alt: string;
  thumbnail?: boolean;
  ratio?: string;
  /** `eager` is for pictures that are visible without scrolling. */
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
