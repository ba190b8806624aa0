import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  noisyJpeg,
  phonePhoto,
  plainPicture,
  pngClaiming,
  smallPng,
} from '../../testing/pictures.ts';
import { processImage, type ImageRules, type ProcessedImage } from './images.ts';

const RULES: ImageRules = { field: 'images', maxWidthPx: 1600, thumbnailWidthPx: 480 };

const made = (bytes: Buffer, rules: ImageRules): Promise<ProcessedImage> =>
  processImage(
    { size: bytes.length, digest: Buffer.of(), read: () => Promise.resolve(bytes) },
    rules,
    (image) => Promise.resolve(image),
  );

const sizeOf = async (bytes: Buffer): Promise<[number, number]> => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};

const colourOf = async (bytes: Buffer): Promise<{ r: number; g: number; b: number }> =>
  (await sharp(bytes).stats()).dominant;

describe('processImage', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'processImage converts %s to WebP with a thumbnail',
    async (type) => {
      const bytes = await plainPicture({ width: 1700, height: 1275 }).toFormat(type).toBuffer();
      const image = await made(bytes, RULES);
      expect([image.width, image.height]).toEqual([1600, 1200]);
      expect(await sharp(image.webp).metadata()).toMatchObject({
        format: 'webp',
        width: 1600,
        height: 1200,
      });
      expect(await sharp(image.thumbnail).metadata()).toMatchObject({
        format: 'webp',
        width: 480,
        height: 360,
      });
    },
  );

  test('processImage does not enlarge a small picture', async () => {
    const image = await made(await smallPng({ width: 60, height: 40 }), RULES);
    expect([image.width, image.height]).toEqual([60, 40]);
    expect(await sizeOf(image.thumbnail)).toEqual([60, 40]);
  });

  test('processImage turns a phone photo upright and removes its metadata', async () => {
    const photo = await phonePhoto({ width: 400, height: 300 });
    expect(photo.includes('Millbrook Optical')).toBe(true);
    expect((await sharp(photo).metadata()).orientation).toBe(6);

    const image = await made(photo, RULES);
    expect([image.width, image.height]).toEqual([300, 400]);
    for (const bytes of [image.webp, image.thumbnail]) {
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual(Array(4).fill(undefined));
      expect(bytes.includes('Millbrook')).toBe(false);
    }
  });

  test('processImage keeps transparent pixels', async () => {
    const bytes = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { webp } = await made(bytes, RULES);
    expect((await sharp(webp).metadata()).hasAlpha).toBe(true);
  });

  test('processImage uses only the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) =>
        plainPicture({ width: 40, height: 30 }, colour).png().toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);

    const { webp, height } = await made(animation, RULES);
    expect(height).toBe(30);
    expect((await sharp(webp).metadata()).pages).toBeUndefined();
    expect((await colourOf(webp)).r).toBeGreaterThan(200);
  });

  test('processImage cuts a square from the middle of a picture if the option `square` is set', async () => {
    const square = { ...RULES, maxWidthPx: 512, thumbnailWidthPx: 96, square: true };
    const large = await made(await noisyJpeg({ width: 900, height: 700 }), square);
    expect([large.width, large.height]).toEqual([512, 512]);
    expect(await sizeOf(large.thumbnail)).toEqual([96, 96]);
    const sideways = await made(await phonePhoto({ width: 400, height: 300 }), square);
    expect([sideways.width, sideways.height]).toEqual([300, 300]);
  });

  test.each([
    { width: 10_000, height: 100, becomes: [1600, 16] },
    { width: 10, height: 12_000, becomes: [5, 6400] },
    { width: 60_000, height: 1, becomes: [1600, 1] },
    { width: 1, height: 60_000, becomes: [1, 6400] },
  ])(
    'processImage shrinks a very long or tall picture of $width x $height',
    async ({ width, height, becomes }) => {
      const image = await made(await smallPng({ width, height }), RULES);
      expect([image.width, image.height]).toEqual(becomes);
    },
  );

  test('processImage drops data that follow the end of a picture', async () => {
    const bytes = Buffer.concat([await smallPng(), Buffer.from('<script>alert(1)</script>')]);
    const { webp } = await made(bytes, RULES);
    expect(webp.includes('script')).toBe(false);
  });

  test('processImage returns the same picture from six parallel calls', async () => {
    const bytes = await noisyJpeg({ width: 80, height: 60 });
    const images = await Promise.all(Array.from({ length: 6 }, () => made(bytes, RULES)));
    expect(new Set(images.map(({ webp }) => webp.toString('base64'))).size).toBe(1);
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';

describe('processImage refuses invalid files', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['text', () => Buffer.from('Hello, I am a picture.png')],
    ['nothing', () => Buffer.alloc(0)],
    ['a PNG that ends after its signature', async () => (await smallPng()).subarray(0, 8)],
    ['an SVG', () => Buffer.from(SVG)],
    ['an SVG with an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['a GIF', () => plainPicture({ width: 9, height: 9 }).gif().toBuffer()],
    ['a TIFF', () => plainPicture({ width: 9, height: 9 }).tiff().toBuffer()],
    ['an AVIF', () => plainPicture({ width: 9, height: 9 }).avif().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('processImage refuses %s because of its content', async (_name, make) => {
    await expect(made(await make(), RULES)).rejects.toMatchObject({
      code: 'image_type',
      status: 400,
      message: 'Only JPEG, PNG or WebP images are allowed',
      fieldErrors: { images: ['Only JPEG, PNG or WebP images are allowed'] },
    });
  });

  test('processImage accepts the maximum number of pixels, and refuses one more row of pixels even in a small file', async () => {
    const bytes = await smallPng({ width: 5000, height: 5001 });
    expect(bytes.length).toBeLessThan(2_000_000);
    await expect(made(bytes, RULES)).rejects.toMatchObject({
      code: 'image_too_many_pixels',
      message: 'Image must be 25 megapixels or smaller',
    });
    const image = await made(await smallPng({ width: 5000, height: 5000 }), RULES);
    expect(image.width).toBe(1600);
  });

  test.each([
    { width: 100_000, height: 100_000 },
    { width: 2_147_483_647, height: 2_147_483_647 },
  ])(
    'processImage refuses a file whose header claims the excessive size of $width x $height',
    async (size) => {
      await expect(made(await pngClaiming(size), RULES)).rejects.toMatchObject({ status: 400 });
    },
  );

  test.each<[string, () => Promise<Buffer>]>([
    [
      'a truncated JPEG',
      async () => (await noisyJpeg({ width: 300, height: 300 })).subarray(0, 20_000),
    ],
    ['a truncated PNG', async () => (await smallPng()).subarray(0, 60)],
    [
      'a truncated WebP',
      async () =>
        (
          await sharp(await noisyJpeg({ width: 300, height: 300 }))
            .webp()
            .toBuffer()
        ).subarray(0, 999),
    ],
    ['a PNG of another size than it claims', () => pngClaiming({ width: 900, height: 900 })],
  ])('processImage refuses %s', async (_name, make) => {
    await expect(made(await make(), RULES)).rejects.toMatchObject({
      code: 'image_damaged',
      status: 400,
    });
  });

  test('processImage refuses a small PNG that expands to very much data', async () => {
    const png = await smallPng();
    const data = png.indexOf('IDAT') - 4;
    const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 1 });
    const length = Buffer.alloc(4);
    length.writeUInt32BE(packed.length);
    const body = Buffer.concat([Buffer.from('IDAT'), packed]);
    const bomb = Buffer.concat([png.subarray(0, data), length, body, Buffer.alloc(4)]);
    const before = process.memoryUsage.rss();
    await expect(made(bomb, RULES)).rejects.toMatchObject({ code: 'image_damaged' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  });
});
