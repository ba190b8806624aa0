import { crc32 } from 'node:zlib';
import sharp, { type Color } from 'sharp';
import type { TestServer } from './server.ts';

interface Size {
  width: number;
  height: number;
}

/** Creates a picture of one color. The test then chooses its file format. */
export const plainPicture = ({ width, height }: Size, background: Color = '#12436D') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

export const smallPng = (size: Size = { width: 60, height: 40 }): Promise<Buffer> =>
  plainPicture(size).png().toBuffer();

/** Creates a picture like a phone's photo, with a rotation and a location in its EXIF data. */
export const phonePhoto = (size: Size = { width: 400, height: 300 }): Promise<Buffer> =>
  plainPicture(size)
    .withExif({
      IFD0: { Make: 'Millbrook Optical', Copyright: 'Hal Brandt' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 21/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Creates a JPEG of random pixels, which cannot be compressed, so its size grows with them. */
export const noisyJpeg = (size: Size): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { ...size, channels: 3, background: '#808080', noise } as const;
  return sharp({ create }).jpeg({ quality: 100 }).toBuffer();
};

/** Creates a small PNG whose header claims this size. */
export const pngClaiming = async ({ width, height }: Size): Promise<Buffer> => {
  const png = await smallPng();
  const header = png.subarray(12, 29);
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  png.writeUInt32BE(crc32(header), 29);
  return png;
};

/** Includes files that were just stored, even if the clocks of server and store differ. */
const SOON_MS = -60_000;

/** Lists the names of all files in one of the server's folders for uploads. */
export const storedPicturePaths = async (
  { services }: TestServer,
  folder: string,
): Promise<string[]> => {
  const paths = await services.media.list({ olderThanMs: SOON_MS });
  return paths
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
    .sort();
};
