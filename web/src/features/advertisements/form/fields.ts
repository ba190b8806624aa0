import type { Advertisement } from '~/shared/advertisement/present.ts';
import { mediaUrl } from '~/shared/config/env.ts';
import type { AdvertisementDraft } from '../api/own.ts';
import type { AdvertisementFields } from './schema.ts';

const EMPTY: AdvertisementFields = {
  title: '',
  description: '',
  category: '',
  url: '',
  images: [],
};

/** What the form starts with. */
export function fieldsOf(advertisement: Advertisement | undefined): AdvertisementFields {
  if (advertisement === undefined) return EMPTY;
  const { title, description, category, url, images } = advertisement;
  return {
    title: title ?? '',
    description: description ?? '',
    category: category ?? '',
    url: url ?? '',
    images: images.map(({ id, image, thumbnail }, index) => ({
      key: image,
      src: mediaUrl(thumbnail ?? image),
      name: `picture ${String(index + 1)}`,
      ...(id !== undefined && { saved: id }),
    })),
  };
}

/** What the form sends. */
export function draftOf({ images, ...texts }: AdvertisementFields): AdvertisementDraft {
  return {
    ...texts,
    images: images.flatMap(({ file }) => (file === undefined ? [] : [file])),
    keep: images.flatMap(({ saved }) => (saved === undefined ? [] : [saved])),
  };
}
