import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Variant } from './manifest.ts';
import type { Source } from './sources.ts';

interface Format {
  suffix: string;
  width: number;
  type: 'image/avif' | 'image/webp';
  quality: number;
}

interface Sheet {
  width: number;
  height: number;
  formats: readonly Format[];
}

const avif = (width: number, quality: number): Format => ({
  suffix: `-${width}.avif`,
  width,
  type: 'image/avif',
  quality,
});
const webp = (width: number, quality: number, suffix = `-${width}.webp`): Format => ({
  suffix,
  width,
  type: 'image/webp',
  quality,
});

/** What is made of each kind of picture; sizes in pixels. AVIF is what most readers get. */
const SHEETS: Readonly<Record<string, Sheet>> = {
  articles: {
    width: 1200,
    height: 800,
    formats: [
      avif(480, 42),
      avif(800, 40),
      avif(1200, 38),
      webp(480, 36),
      webp(800, 30),
      webp(1200, 24),
    ],
  },
  authors: { width: 192, height: 192, formats: [webp(96, 72), webp(192, 68)] },
  advertisements: { width: 1280, height: 960, formats: [webp(1280, 60, '.webp'), webp(480, 60)] },
};

/** A longest side that thumbhash accepts (it takes at most 100). */
const THUMB_SIDE_PX = 96;

export interface Raster {
  width: number;
  height: number;
  /** Base64 of the thumbhash. */
  thumbhash: string;
  variants: Variant[];
}

/**
 * Rasterises one drawing into the files of its kind below `folder`.
 * Its key is `<kind>/<name>`, kind being articles, authors or advertisements.
 */
export async function rasterise(folder: string, source: Source): Promise<Raster> {
  const { key, svg, bleed } = source;
  const sheet = SHEETS[dirname(key)];
  if (sheet === undefined) throw new Error(`No sheet of formats for ${key}`);
  mkdirSync(join(folder, dirname(key)), { recursive: true });
  const input = Buffer.from(svg);
  const { width, height } = await sharp(input).metadata();
  const drawn = await sharp(input)
    .extract({ left: bleed, top: bleed, width: width - 2 * bleed, height: height - 2 * bleed })
    .flatten({ background: '#FFFCF6' })
    .png()
    .toBuffer();
  const variants: Variant[] = [];
  for (const { suffix, width, type, quality } of sheet.formats) {
    const sized = sharp(drawn).resize(width);
    const encoded =
      type === 'image/avif'
        ? sized.avif({ quality, effort: 4, chromaSubsampling: '4:2:0' })
        : sized.webp({ quality, effort: 6, preset: 'drawing', smartSubsample: true });
    await encoded.toFile(join(folder, `${key}${suffix}`));
    variants.push({ file: `${key}${suffix}`, width, type });
  }
  const thumb = await sharp(drawn)
    .resize(THUMB_SIDE_PX, THUMB_SIDE_PX, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data);
  return {
    width: sheet.width,
    height: sheet.height,
    thumbhash: Buffer.from(hash).toString('base64'),
    variants,
  };
}
