import type { Advertisement } from '~/shared/advertisement/present.ts';
import { mediaUrl } from '~/shared/config/env.ts';
import { randomId } from '~/shared/lib/random-id.ts';
import { PROPOSED_FIELDS, type AdvertisementRequest } from '../api/own.ts';
import { perText, type AdvertisementFields, type FormImage } from './schema.ts';

const textOf = (value: string | number | null | undefined): string =>
  value == null ? '' : String(value);

/** Returns the initial values of the form: those of the advertisement, or empty ones. */
export const fieldsOf = (advertisement: Advertisement | undefined): AdvertisementFields => {
  const { images = [] } = advertisement ?? {};
  return {
    ...perText((name) => textOf(advertisement?.[name])),
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

/**
 * Builds the request from the form's fields, for a new advertisement or an update of the given
 * advertisement. A field that some backends do not support is sent only if the user changed it.
 */
export const requestOf = (
  { images, ...texts }: AdvertisementFields,
  advertisement: Advertisement | undefined,
  idempotencyKey?: string,
): AdvertisementRequest => {
  const pictures = images.map(({ file, saved }) => file ?? saved ?? null);
  const before = fieldsOf(advertisement);
  const keepsPictures =
    images.length === before.images.length &&
    images.every(({ key }, at) => key === before.images[at]?.key);
  const sent = perText((name) =>
    PROPOSED_FIELDS.has(name) && texts[name] === before[name] ? undefined : texts[name],
  );
  return { ...sent, pictures, keepsPictures, idempotencyKey };
};

/**
 * Maps the server's field names to the form's names. The server's `images.0` is the first new file,
 * which may come after kept pictures in the form.
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
