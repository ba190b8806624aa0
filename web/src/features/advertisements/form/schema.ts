import { z } from '~/shared/forms/zod.ts';

export const MAX_IMAGES = 4;
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export const IMAGE_TEXTS = {
  required: 'At least one image is required',
  tooMany: 'You can upload up to 4 images',
  tooLarge: 'Image must be 5 MB or smaller',
  type: 'Only JPEG, PNG or WebP images are allowed',
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

/** The server's rules in the server's words, so that most mistakes are told without a journey. */
export const advertisementSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Title is required')
    .min(3, 'Title must be at least 3 characters')
    .max(100, 'Title must be at most 100 characters'),
  description: z
    .string()
    .trim()
    .min(1, 'Description is required')
    .min(10, 'Description must be at least 10 characters')
    .max(5000, 'Description must be at most 5000 characters'),
  category: z.string().min(1, 'Category is required'),
  url: z
    .string()
    .trim()
    .max(200, 'URL must be at most 200 characters')
    .refine(
      (url) => url === '' || /^https?:\/\/\S+$/.test(url),
      'URL must start with http:// or https://',
    ),
  images: z
    .array(z.custom<FormImage>())
    .min(1, IMAGE_TEXTS.required)
    .max(MAX_IMAGES, IMAGE_TEXTS.tooMany),
});

export type AdvertisementFields = z.infer<typeof advertisementSchema>;

/** Why a file cannot be taken, or null. The server looks into it once more. */
export function refusalOf(file: File): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return IMAGE_TEXTS.type;
  if (file.size > MAX_IMAGE_BYTES) return IMAGE_TEXTS.tooLarge;
  return null;
}
