import { crc32, deflateSync } from 'node:zlib';
import { mediaUrl } from '~/shared/config/env.ts';
import { RequestBudget } from '../reach/ask.ts';
import { examinePicture } from '../reach/media.ts';
import { must, type JourneyContext } from './journey.ts';

const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z';
const WEBP = 'UklGRhoAAABXRUJQVlA4TA4AAAAvAAAAAAcQEf0PRET/Aw==';
const PNG_SIGNATURE = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
const LIMITS = { answerMs: 20_000, allMs: 60_000 };

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const png = (width: number, height: number, name = `${width}x${height}.png`): File => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  const bytes = Buffer.concat([PNG_SIGNATURE, ...parts]);
  return new File([bytes], name, { type: 'image/png' });
};

const decoded = (base64: string, name: string, type: string) =>
  new File([Buffer.from(base64, 'base64')], name, { type });

/**
 * Returns a wide and a tall picture, so that a test can check their order. Both have the same name,
 * because phones name all pictures alike.
 */
export const twoPictures = (): [wide: File, tall: File] => [
  png(64, 32, 'image.png'),
  png(32, 64, 'image.png'),
];

/** One picture of each format, and one of the largest size that the form allows. */
export const allowedPictures = (maxBytes: number) => {
  const small = png(32, 32);
  return {
    png: small,
    jpeg: decoded(JPEG, 'a.jpg', 'image/jpeg'),
    webp: decoded(WEBP, 'b.webp', 'image/webp'),
    largest: new File([small, Buffer.alloc(maxBytes - small.size)], 'large.png', small),
  };
};

const JPEG_MARK = 0xff;
/** Whether a JPEG segment with this marker contains the picture's width and height. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xc3;

const jpegSize = (bytes: Buffer): readonly [number, number] | null => {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === JPEG_MARK) {
    if (isFrame(bytes[at + 1] ?? 0))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

const webpSize = (bytes: Buffer): readonly [number, number] | null => {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    case 'VP8L':
      return [
        (bytes.readUInt32LE(21) & 0x3fff) + 1,
        ((bytes.readUInt32LE(21) >>> 14) & 0x3fff) + 1,
      ];
    case 'VP8 ':
      return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
    default:
      return null;
  }
};

/** Whether a picture is `wide` or `tall`. Null if the backend has changed the picture's format. */
const shapeOf = (bytes: Buffer): string | null => {
  const isPng = bytes.subarray(0, 8).equals(PNG_SIGNATURE) && bytes.length > 24;
  const isWebp = bytes.toString('latin1', 8, 12) === 'WEBP' && bytes.length >= 30;
  const size = isPng
    ? ([bytes.readUInt32BE(16), bytes.readUInt32BE(20)] as const)
    : isWebp
      ? webpSize(bytes)
      : jpegSize(bytes);
  if (size === null || size[0] === size[1]) return null;
  return size[0] > size[1] ? 'wide' : 'tall';
};

/**
 * Loads pictures without a token, as a reader's browser does.
 * @returns the shape of each
 */
export const loadPictures = async (
  what: string,
  addresses: readonly string[],
  { providerUrl, siteOrigin }: JourneyContext,
): Promise<(string | null)[]> => {
  const { ask } = new RequestBudget(LIMITS);
  const backend = {
    ask,
    origin: new URL(providerUrl).origin,
    apiBase: '',
    siteOrigin,
    inBrowser: false,
  };
  const shapes: (string | null)[] = [];
  for (const address of addresses) {
    const url = new URL(mediaUrl(address), providerUrl);
    const outcome = await ask(url.href, { headers: { accept: 'image/*' } });
    const { result, differences } = examinePicture(outcome, url, backend);
    must(result !== 'failed', `${what} does not load: ${differences.join()}`);
    shapes.push(outcome.answered ? shapeOf(outcome.body) : null);
  }
  return shapes;
};
