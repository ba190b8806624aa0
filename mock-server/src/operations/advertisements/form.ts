import type { FastifyRequest } from 'fastify';
import { MAX_IMAGES } from '../../domain/advertisements/advertisement.ts';
import type { AdvertisementTexts } from '../../domain/advertisements/content.ts';
import { readForm, type FormLimits } from '../../plugins/multipart-form.ts';

const LIMITS: FormLimits = {
  maxFiles: MAX_IMAGES,
  maxFileBytes: 5 * 1024 * 1024,
  tooManyFiles: 'too_many_images',
  fileTooLarge: 'image_too_large',
};

const TEXTS = ['title', 'description', 'category', 'url'] as const;

/** The form of an advertisement: the texts that were sent, and the pictures as they came. */
export interface AdvertisementForm {
  texts: Partial<AdvertisementTexts>;
  uploads: Uint8Array[];
  /** Ids of the pictures to keep; undefined when the form does not say. */
  keepImages: string[] | undefined;
  /** Names the form of a new advertisement. */
  key: string | undefined;
}

/** Reads the form of an advertisement, whose texts the contract has validated. */
export const readAdvertisementForm = async (
  request: FastifyRequest,
): Promise<AdvertisementForm> => {
  const { fields, files } = await readForm(request, LIMITS);
  const texts: Partial<AdvertisementTexts> = {};
  for (const name of TEXTS) {
    const value = fields[name]?.at(-1);
    if (value !== undefined) texts[name] = value;
  }
  return {
    texts,
    uploads: files.filter(({ field }) => field === 'images').map(({ bytes }) => bytes),
    keepImages: fields['keep_images[]']?.filter((id) => id !== ''),
    key: fields.idempotency_key?.at(-1),
  };
};
