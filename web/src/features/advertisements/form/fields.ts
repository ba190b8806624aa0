import type { Advertisement } from '~/shared/advertisement/present.ts';
import { mediaUrl } from '~/shared/config/env.ts';
import { randomId } from '~/shared/lib/random-id.ts';
import type { AdvertisementDraft } from '../api/own.ts';
import type { AdvertisementFields, FormImage } from './schema.ts';

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

/** A chosen file as a picture of the form. */
export const toFormImage = (file: File, key: string = randomId()): FormImage => ({
  key,
  src: URL.createObjectURL(file),
  name: file.name,
  file,
});

/** What the form sends. */
export function draftOf(
  { images, ...texts }: AdvertisementFields,
  idempotencyKey?: string,
): AdvertisementDraft {
  const pictures = images.map(({ file, saved }) => file ?? saved ?? null);
  return { ...texts, pictures, idempotencyKey };
}

/**
 * Where the form shows what the server says of a field. Of the files it says `images.0` for the
 * first one sent; in the form kept pictures may stand before it.
 */
export function serverFieldsOf(images: readonly FormImage[]) {
  const positions = images.flatMap(({ file }, position) => (file === undefined ? [] : [position]));
  return {
    title: 'title',
    description: 'description',
    category: 'category',
    url: 'url',
    images: 'images',
    'keep_images[]': 'images',
    ...Object.fromEntries(
      positions.map((position, sent) => [`images.${String(sent)}`, `images.${position}` as const]),
    ),
  } as const;
}
