import { crc32 } from 'node:zlib';
import sharp, { type Color } from 'sharp';
import type { TestServer } from './server.ts';

/** Pictures made for tests; sizes in pixels. */

interface Size {
  width: number;
  height: number;
}

/** A plain picture of one colour, ready to be encoded. */
export const plainPicture = ({ width, height }: Size, background: Color = '#12436D') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** A small PNG, as a person would upload it. */
export const smallPng = (size: Size = { width: 60, height: 40 }): Promise<Buffer> =>
  plainPicture(size).png().toBuffer();

/** A photograph as a phone takes it: held sideways (EXIF), with the place it was taken at. */
export const phonePhoto = (size: Size = { width: 400, height: 300 }): Promise<Buffer> =>
  plainPicture(size)
    .withExif({
      IFD0: { Make: 'Millbrook Optical', Copyright: 'Hal Brandt' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 21/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Noise does not compress: a JPEG whose size in bytes grows with its pixels. */
export const noisyJpeg = ({ width, height }: Size): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer();

/** The same PNG with another size written into its header: a small file that claims to be huge. */
export const pngClaiming = async ({ width, height }: Size): Promise<Buffer> => {
  const png = await smallPng();
  const header = png.subarray(12, 29);
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  png.writeUInt32BE(crc32(header), 29);
  return png;
};

/** In the future, so that recent files count even if clocks differ. */
const SOON_MS = -60_000;

/** Names of all files that the server keeps in a folder of its uploads. */
export const storedPicturePaths = async (
  { world }: TestServer,
  folder: string,
): Promise<string[]> => {
  const paths = await world.media.list({ olderThanMs: SOON_MS });
  return paths
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
    .sort();
};
