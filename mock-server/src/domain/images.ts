import pLimit from 'p-limit';
import type { Metadata, ResizeOptions, Sharp, SharpOptions } from 'sharp';
import { failField, type DomainError, type ErrorCode } from './errors.ts';
import type { Upload } from './ports.ts';

/** What becomes of an uploaded picture. */
export interface ImageRules {
  /** The field of the form, for the error's `field_errors`. */
  field: string;
  maxWidthPx: number;
  thumbnailWidthPx: number;
  /** Crops to the middle square. */
  square?: boolean;
}

/** A picture ready to be stored: WebP, upright, without metadata. Width and height in pixels. */
export interface ProcessedImage {
  webp: Buffer;
  width: number;
  height: number;
  /** The same as WebP, at most `thumbnailWidthPx` wide. */
  thumbnail: Buffer;
}

/** Pixels that a picture may have; more would take hundreds of megabytes to decode. */
export const MAX_IMAGE_PIXELS = 25_000_000;

// `image/apng` identifies an animated PNG; only its first frame is used.
const ALLOWED_TYPES = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp']);

/** A strip of 1 x 25,000,000 pixels is within the limits, but no WebP can be that tall. */
const MAX_HEIGHT_PER_WIDTH = 4;
const QUALITY = 80;
const TIMEOUT_S = 20;

// Decoding is heavy on processor and memory: two pictures at a time, one thread each, nothing
// kept. Were there more, password hashing would have to wait for a thread behind them.
const queue = pLimit(2);
/** Pixels from which on a picture may take hundreds of megabytes: one of these at a time. */
const LARGE_PIXELS = 8_000_000;
const largeQueue = pLimit(1);

/** Loaded for the first upload: the start is shorter without. */
const loadSharp = async (): Promise<(input: Uint8Array, options?: SharpOptions) => Sharp> => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

const decoding: SharpOptions = {
  limitInputPixels: MAX_IMAGE_PIXELS,
  // A truncated or corrupt picture is refused; an odd tag that many cameras write is not.
  failOn: 'error',
};

const readHeader = async (
  bytes: Uint8Array,
  refuse: (code: ErrorCode) => DomainError,
): Promise<Metadata['autoOrient']> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type === undefined || !ALLOWED_TYPES.has(type.mime)) throw refuse('image_type');
  const sharp = await loadSharp();
  const header = await sharp(bytes, { ...decoding, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse('image_damaged');
    });
  if (header.width * header.height > MAX_IMAGE_PIXELS) throw refuse('image_too_many_pixels');
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

const decode = async (
  bytes: Uint8Array,
  original: Metadata['autoOrient'],
  rules: ImageRules,
): Promise<ProcessedImage> => {
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
 * Turns an upload into a picture that is safe to serve, and passes it on; the next upload waits,
 * which bounds the memory.
 * @throws DomainError `image_type`, `image_too_many_pixels` or `image_damaged`, for the field
 */
export const processImage = <T>(
  upload: Upload,
  rules: ImageRules,
  use: (image: ProcessedImage) => Promise<T>,
): Promise<T> => queue(async () => use(await encode(upload, rules)));
