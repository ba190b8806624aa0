import { z } from '~/shared/forms/zod.ts';

export const MAX_IMAGES = 4;
export const TITLE_MAX = 100;
export const DESCRIPTION_MAX = 5000;

/** The server's words for what is wrong with a picture. */
export const IMAGE_TEXTS = {
  required: 'At least one image is required',
  tooMany: 'You can upload up to 4 images',
  tooLarge: 'Image must be 5 MB or smaller',
  type: 'Only JPEG, PNG or WebP images are allowed',
  tooManyPixels: 'Image must be 25 megapixels or smaller',
  damaged: 'The image is damaged and cannot be read',
} as const;

/** A picture in the form: one that the server has, or one that was just chosen. */
export interface FormImage {
  /** Tells the pictures apart while they are moved about. */
  key: string;
  /** Address of the preview. */
  src: string;
  name: string;
  saved?: number;
  file?: File;
}

/** As people count them: a bicycle of two code units is one character, on the server too. */
export const lengthOf = (text: string): number => Array.from(text).length;

const text = (name: string, min: number, max: number) =>
  z
    .string()
    .trim()
    .min(1, `${name} is required`)
    .refine((value) => value === '' || lengthOf(value) >= min, {
      error: `${name} must be at least ${String(min)} characters`,
    })
    .refine((value) => lengthOf(value) <= max, {
      error: `${name} must be at most ${String(max)} characters`,
    });

/** The server's rules in the server's words, so most mistakes show without a round trip. */
export const advertisementSchema = z.object({
  title: text('Title', 3, TITLE_MAX),
  description: text('Description', 10, DESCRIPTION_MAX),
  category: z.string().min(1, 'Category is required'),
  url: z
    .string()
    .trim()
    .max(200, 'URL must be at most 200 characters')
    .refine((url) => url === '' || /^https?:\/\/\S+$/.test(url), {
      error: 'URL must start with http:// or https://',
      abort: true,
    })
    .refine((url) => url === '' || URL.canParse(url), { error: 'Please enter a valid URL' }),
  images: z
    .array(z.custom<FormImage>())
    .min(1, IMAGE_TEXTS.required)
    .max(MAX_IMAGES, IMAGE_TEXTS.tooMany),
});

export type AdvertisementFields = z.infer<typeof advertisementSchema>;

/** Whether nothing at all has been filled in. */
export const isEmptyForm = ({ images, ...texts }: AdvertisementFields): boolean =>
  images.length === 0 && Object.values(texts).every((value) => value.trim() === '');
