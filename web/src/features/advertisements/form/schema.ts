import type { TextName } from '~/shared/advertisement/present.ts';
import { z } from '~/shared/lib/zod.ts';

export const MAX_IMAGES = 4;
export const TITLE_MAX = 100;
export const DESCRIPTION_MAX = 5000;

/** The server's error texts for pictures. */
export const IMAGE_TEXTS = {
  required: 'At least one image is required',
  tooMany: 'You can upload up to 4 images',
  tooLarge: 'Image must be 5 MB or smaller',
  type: 'Only JPEG, PNG or WebP images are allowed',
  tooManyPixels: 'Image must be 25 megapixels or smaller',
  damaged: 'The image is damaged and cannot be read',
} as const;

/** A picture in the form, saved or newly chosen. */
export interface FormImage {
  /** Identifies the picture while it is moved. */
  key: string;
  /** URL of the preview. */
  src: string;
  name: string;
  saved?: number;
  file?: File;
}

/** Length in code points, as the server counts. */
export const lengthOf = (text: string): number => Array.from(text).length;

const text = (name: string, min: number, max: number) =>
  z
    .string()
    .trim()
    .min(1, `${name} is required`)
    .refine((value) => value === '' || lengthOf(value) >= min, {
      error: `${name} must be at least ${min} characters`,
    })
    .refine((value) => lengthOf(value) <= max, {
      error: `${name} must be at most ${max} characters`,
    });

/** The server's rules with the server's texts, so that most mistakes show without a request. */
const RULES: Record<TextName, z.ZodType<string, string>> = {
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
    .refine((url) => !/^https?:[/\\]*[^/\\?#]*@/.test(url), {
      error: 'URL must not contain a user name or password',
      abort: true,
    })
    .refine((url) => url === '' || URL.canParse(url), { error: 'Please enter a valid URL' }),
};

export const advertisementSchema = z.object({
  ...RULES,
  images: z
    .array(z.custom<FormImage>())
    .min(1, IMAGE_TEXTS.required)
    .max(MAX_IMAGES, IMAGE_TEXTS.tooMany),
});

export type AdvertisementFields = z.infer<typeof advertisementSchema>;

export const isEmptyForm = ({ images, ...texts }: AdvertisementFields): boolean =>
  images.length === 0 && Object.values(texts).every((value) => value.trim() === '');
