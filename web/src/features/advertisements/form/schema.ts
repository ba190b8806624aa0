import * as contract from '~/shared/config/contract.ts';
import { z } from '~/shared/lib/zod.ts';
import type { TextName } from '../api/own.ts';

const { title, description, category, url, images } = contract.createAdvertisement;

/** The server's error texts about pictures. */
export const IMAGE_TEXTS = {
  required: `${images.label} is required`,
  tooMany: `You can upload up to ${images.maxItems} images`,
  tooLarge: `Image must be ${images.megabytes} MB or smaller`,
  tooManyPixels: `Image must be ${images.megapixels} megapixels or smaller`,
} as const;

/** A saved or newly selected picture in the form. */
export interface FormImage {
  /** Identifies the picture even after its position has changed. */
  key: string;
  src: string;
  name: string;
  saved?: number;
  file?: File;
}

/** Returns the length of a text in code points, as the server counts. */
export const lengthOf = (text: string): number => Array.from(text).length;

interface Limits {
  label: string;
  minLength: number;
  maxLength: number;
}

const text = ({ label, minLength, maxLength }: Limits) =>
  z.string().check(
    z.trim(),
    z.minLength(1, `${label} is required`),
    z.refine(
      (value) => value === '' || lengthOf(value) >= minLength,
      `${label} must be at least ${minLength} characters`,
    ),
    z.refine(
      (value) => lengthOf(value) <= maxLength,
      `${label} must be at most ${maxLength} characters`,
    ),
  );

/** Creates a record with one entry for each text field. */
export const perText = <Value>(entryOf: (name: TextName) => Value): Record<TextName, Value> => ({
  title: entryOf('title'),
  description: entryOf('description'),
  category: entryOf('category'),
  url: entryOf('url'),
});

/** The server's validation rules and error texts, so that most errors show without a request. */
const RULES: Record<TextName, z.ZodMiniType<string, string>> = {
  title: text(title),
  description: text(description),
  category: z.string().check(z.minLength(1, `${category.label} is required`)),
  url: z.string().check(
    z.trim(),
    z.maxLength(url.maxLength, `${url.label} must be at most ${url.maxLength} characters`),
    z.refine((link) => link === '' || /^https?:\/\/\S+$/.test(link), {
      error: 'URL must start with http:// or https://',
      abort: true,
    }),
    z.refine((link) => !/^https?:[/\\]*[^/\\?#]*@/.test(link), {
      error: 'URL must not contain a user name or password',
      abort: true,
    }),
    z.refine((link) => link === '' || URL.canParse(link), 'Please enter a valid URL'),
  ),
};

export const advertisementSchema = z.object({
  ...RULES,
  images: z
    .array(z.custom<FormImage>())
    .check(z.minLength(1, IMAGE_TEXTS.required), z.maxLength(images.maxItems, IMAGE_TEXTS.tooMany)),
});

export type AdvertisementFields = z.infer<typeof advertisementSchema>;

export const isEmptyForm = ({ images: pictures, ...texts }: AdvertisementFields): boolean =>
  pictures.length === 0 && Object.values(texts).every((value) => value.trim() === '');
