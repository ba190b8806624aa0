import pLimit from 'p-limit';
import type { Metadata, ResizeOptions, Sharp, SharpOptions } from 'sharp';
import * as contract from '../../../openapi/constants.gen.ts';
import { failField, type DomainError, type ErrorCode } from './errors.ts';
import type { Upload } from './ports.ts';

export interface ImageRules {
  /** The form field of the upload. Error responses name this field in `field_errors`. */
  field: string;
  maxWidthPx: number;
  thumbnailWidthPx: number;
  /** True if the picture is cropped to the largest square around its center. */
  square?: boolean;
}

/** A converted picture: WebP, upright and without metadata. Width and height are in pixels. */
export interface ProcessedImage {
  webp: Buffer;
  width: number;
  height: number;
  thumbnail: Buffer;
}

/** The maximum number of pixels. Decoding a larger picture would take hundreds of megabytes. */
const { maxPixels } = contract.createAdvertisement.images;

// `image/apng` is an animated PNG, of which the server keeps only the first frame.
const ALLOWED_TYPES = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp']);

/** Limits the height to this multiple of the width: WebP cannot store very tall pictures. */
const MAX_HEIGHT_PER_WIDTH = 4;
const QUALITY = 80;
const TIMEOUT_S = 20;

// Decoding is expensive, so at most two pictures are decoded at the same time.
const queue = pLimit(2);
/** Larger pictures are decoded one at a time, because each takes much memory. */
const LARGE_PIXELS = 8_000_000;
const largeQueue = pLimit(1);

/** Loads the image library with the first picture, so that the server starts sooner. */
const loadSharp = async (): Promise<(input: Uint8Array, options?: SharpOptions) => Sharp> => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

const decoding: SharpOptions = {
  limitInputPixels: maxPixels,
  // Refuses a truncated or damaged picture, but accepts the unusual metadata of many cameras.
  failOn: 'error',
};

const readHeader = async (bytes: Uint8Array, refuse: (code: ErrorCode) => DomainError) => {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type === undefined || !ALLOWED_TYPES.has(type.mime)) throw refuse('image_type');
  const sharp = await loadSharp();
  const header = await sharp(bytes, { ...decoding, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse('image_damaged');
    });
  if (header.width * header.height > maxPixels) throw refuse('image_too_many_pixels');
  return header.autoOrient;
};

const targetSize = (
  { maxWidthPx, square }: ImageRules,
  original: { width: number; height: number },
): ResizeOptions => {
  if (square !== true) {
    return {
      width: maxWidthPx,
      height: maxWidthPx * MAX_HEIGHT_PER_WIDTH,
      fit: 'inside',
      withoutEnlargement: true,
    };
  }
  const side = Math.min(maxWidthPx, original.width, original.height);
  return { width: side, height: side, fit: 'cover' };
};

const decode = async (bytes: Uint8Array, original: Metadata['autoOrient'], rules: ImageRules) => {
  const sharp = await loadSharp();
  const { data: webp, info } = await sharp(bytes, decoding)
    .autoOrient()
    .resize(targetSize(rules, original))
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw failField('image_damaged', rules.field);
    });
  const thumbnail = await sharp(webp)
    .resize({ width: rules.thumbnailWidthPx, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  return { webp, width: info.width, height: info.height, thumbnail };
};

const encode = async (upload: Upload, rules: ImageRules): Promise<ProcessedImage> => {
  const bytes = await upload.read();
  const original = await readHeader(bytes, (code) => failField(code, rules.field));
  const work = (): Promise<ProcessedImage> => decode(bytes, original, rules);
  return original.width * original.height > LARGE_PIXELS ? largeQueue(work) : work();
};

/**
 * Converts an upload to a safe picture and passes it to `use`. At most two uploads are converted
 * and used at the same time.
 * @throws DomainError `image_type`, `image_too_many_pixels` or `image_damaged`, for the field
 */
export const processImage = <T>(
  upload: Upload,
  rules: ImageRules,
  use: (image: ProcessedImage) => Promise<T>,
): Promise<T> => queue(async () => use(await encode(upload, rules)));
