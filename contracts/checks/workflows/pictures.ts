import { crc32, deflateSync } from 'node:zlib';
import { mediaUrl } from '~/shared/config/env.ts';
import { RequestBudget } from '../reach/ask.ts';
import { examinePicture } from '../reach/media.ts';
import { must, type WorkflowContext } from './workflow.ts';

const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z';
const WEBP = 'UklGRhoAAABXRUJQVlA4TA4AAAAvAAAAAAcQEf0PRET/Aw==';
const PNG_SIGNATURE = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
const LIMITS = { responseMs: 20_000, allMs: 60_000 };

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const NO_PADDING = Buffer.alloc(0);

const png = (
  width: number,
  height: number,
  name = `${width}x${height}.png`,
  padding = NO_PADDING,
): File => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  const parts = [
    chunk('IHDR', header),
    // Programs ignore a chunk with such a name.
    ...(padding.length > 0 ? [chunk('npAd', padding)] : []),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ];
  const bytes = Buffer.concat([PNG_SIGNATURE, ...parts]);
  return new File([bytes], name, { type: 'image/png' });
};

const decoded = (base64: string, name: string, type: string) =>
  new File([Buffer.from(base64, 'base64')], name, { type });

/** Returns a wide and a tall picture, both with the same name, as phones name them. */
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
const ORDINARY_BYTES = 1024 * 1024;
const [EXIF_MARK, COMMENT_MARK, FRAME_MARK] = [0xe1, 0xfe, 0xc0];
const ORIENTATION_TAG = 0x0112;
/** Orientations from this one on exchange width and height. */
const FIRST_TURNED = 5;
/** A block of eight by eight pixels, in the code of JPEG. */
const BLOCK_BITS = '00110';

const segment = (mark: number, content: Buffer): Buffer => {
  const head = Buffer.from([JPEG_MARK, mark, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** A JPEG with this many pixels, which a camera that was held upright has marked to be turned. */
const upright = (width: number, height: number): File => {
  const source = Buffer.from(JPEG, 'base64');
  const exif = Buffer.from(
    'Exif\0\0II*\0\u0008\0\0\0\u0001\0\u0012\u0001\u0003\0\u0001\0\0\0\u0006\0\0\0\0\0\0\0',
    'latin1',
  );
  const longest = Buffer.alloc(0xffff - 2);
  const comments = Array.from({ length: Math.ceil(ORDINARY_BYTES / longest.length) }, () =>
    segment(COMMENT_MARK, longest),
  );
  const head = source.subarray(2, -3);
  const frame = head.indexOf(Buffer.from([JPEG_MARK, FRAME_MARK]));
  head.writeUInt16BE(height, frame + 5);
  head.writeUInt16BE(width, frame + 7);
  const bits = BLOCK_BITS.repeat((width / 8) * (height / 8));
  const pixels = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  const parts = [
    source.subarray(0, 2),
    segment(EXIF_MARK, exif),
    ...comments,
    head,
    Buffer.from(pixels),
    source.subarray(-2),
  ];
  return new File([Buffer.concat(parts)], 'image.jpg', { type: 'image/jpeg' });
};

/** A wide PNG and a JPEG that is tall after it was turned, each of 1 MB, as phones make them. */
export const ordinaryPhotos = (): [wide: File, tall: File] => [
  png(64, 32, 'image.png', Buffer.alloc(ORDINARY_BYTES)),
  upright(64, 32),
];

/** Reads the orientation from EXIF data; 1 if they have none. */
const orientationIn = (exif: Buffer): number => {
  const isLittle = exif.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const start = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  for (let entry = 0; entry < short(start); entry += 1) {
    const at = start + 2 + 12 * entry;
    if (short(at) === ORIENTATION_TAG) return short(at + 8);
  }
  return 1;
};
/** Whether a JPEG segment with this marker contains the picture's width and height. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xc3;

const jpegSize = (bytes: Buffer): readonly [number, number] | null => {
  let at = 2;
  let isTurned = false;
  while (at + 9 < bytes.length && bytes[at] === JPEG_MARK) {
    if (isFrame(bytes[at + 1] ?? 0)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return isTurned ? [height, width] : [width, height];
    }
    if (bytes[at + 1] === EXIF_MARK && bytes.toString('latin1', at + 4, at + 8) === 'Exif') {
      isTurned = orientationIn(bytes.subarray(at + 10)) >= FIRST_TURNED;
    }
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
  // Formats other than JPEG may also have EXIF data with an orientation.
  const isUnknown = isPng ? bytes.includes('eXIf') : isWebp && bytes.includes('EXIF');
  if (size === null || size[0] === size[1] || isUnknown) return null;
  return size[0] > size[1] ? 'wide' : 'tall';
};

/** Loads pictures without a token, as a reader's browser does. Returns their shapes. */
export const loadPictures = async (
  what: string,
  urls: readonly string[],
  { providerUrl, siteOrigin }: WorkflowContext,
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
  for (const image of urls) {
    const url = new URL(mediaUrl(image), providerUrl);
    const outcome = await ask(url.href, { headers: { accept: 'image/*' } });
    const { result, differences } = examinePicture(outcome, url, backend);
    must(result !== 'failed', `${what} does not load: ${differences.join()}`);
    shapes.push(outcome.responded ? shapeOf(outcome.body) : null);
  }
  return shapes;
};
