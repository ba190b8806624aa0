import { perText, type Advertisement } from '~/shared/advertisement/present.ts';
import { mediaUrl } from '~/shared/config/env.ts';
import { randomId } from '~/shared/lib/random-id.ts';
import type { AdvertisementRequest } from '../api/own.ts';
import type { AdvertisementFields, FormImage } from './schema.ts';

/** The form's initial values. */
export const fieldsOf = (advertisement: Advertisement | undefined): AdvertisementFields => {
  const { images = [] } = advertisement ?? {};
  return {
    ...perText((name) => advertisement?.[name] ?? ''),
    images: images.map(({ id, image, thumbnail }, index) => ({
      key: image,
      src: mediaUrl(thumbnail ?? image),
      name: `Picture ${index + 1}`,
      ...(id !== undefined && { saved: id }),
    })),
  };
};

export const toFormImage = (file: File, key: string = randomId()): FormImage => ({
  key,
  src: URL.createObjectURL(file),
  name: file.name,
  file,
});

/** The request for the form's fields, of a new advertisement or a change of this one. */
export const requestOf = (
  { images, ...texts }: AdvertisementFields,
  advertisement: Advertisement | undefined,
  idempotencyKey?: string,
): AdvertisementRequest => {
  const pictures = images.map(({ file, saved }) => file ?? saved ?? null);
  const before = fieldsOf(advertisement).images;
  const keepsPictures =
    images.length === before.length && images.every(({ key }, at) => key === before[at]?.key);
  return { ...texts, pictures, keepsPictures, idempotencyKey };
};

/**
 * Maps the server's field names to the form's: its `images.0` is the first new file, which may come
 * after kept pictures in the form.
 */
export const serverFieldsOf = (images: readonly FormImage[]) => {
  const positions = images.flatMap(({ file }, position) => (file === undefined ? [] : [position]));
  return {
    ...perText((name) => name),
    images: 'images',
    'keep_images[]': 'images',
    ...Object.fromEntries(
      positions.map((position, sent) => [`images.${sent}`, `images.${position}` as const]),
    ),
  } as const;
};
