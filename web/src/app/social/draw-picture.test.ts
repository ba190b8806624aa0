// @vitest-environment node
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { drawPicture } from './draw-picture.tsx';

const NOTHING = '\u{10FFFF}';

/** Returns the pixels of the middle of a picture, where the headline is. */
const headlineOf = async (headline: string): Promise<string> => {
  const picture = sharp(await drawPicture({ headline, line: '.' }));
  const middle = picture.extract({ left: 60, top: 140, width: 1080, height: 400 });
  return (await middle.raw().toBuffer()).toString('base64');
};

test.each([
  ['Hebrew', 'שלמ'],
  ['Arabic', 'مرح'],
  ['Greek', 'Καλέ'],
  ['Cyrillic', 'При'],
  ['Vietnamese', 'ễĐạ'],
  ['Chinese', '世界你'],
  ['Japanese', 'さ駅図'],
  ['Korean', '한국'],
  ['Hindi', 'नमस्ते'],
  ['Thai', 'สวัส'],
  ['emoji', '😀🦆❤️👍🏽👨‍👩‍👧🇩🇪'],
  ['symbols', '→★½€'],
])('each letter of %s has a shape of its own in a preview picture', async (_, title) => {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(title);
  const letters = [...new Set(Array.from(segments, ({ segment }) => segment.trim()))].filter(
    Boolean,
  );
  // Letters without a font would be drawn as empty boxes, which all look the same.
  const shapes = await Promise.all([NOTHING, ...letters].map(headlineOf));
  expect(new Set(shapes).size).toBe(letters.length + 1);
});

test('a title that begins in Hebrew starts at the right edge, even if it contains English words', async () => {
  const inkOf = async (headline: string) => {
    const raw = Buffer.from(await headlineOf(headline), 'base64');
    const columns = raw.length / 400;
    const dark = (left: number) =>
      Array.from({ length: 400 }, (_, row) =>
        raw.subarray(row * columns + left, row * columns + left + 100),
      ).some((part) => part.some((value) => value < 100));
    return { left: dark(0), right: dark(columns - 300) };
  };
  expect(await inkOf('שלום Bridge')).toEqual({ left: false, right: true });
  expect(await inkOf('Bridge שלום')).toEqual({ left: true, right: false });
});

test('a title in a writing system without a font gets the newspaper’s general preview picture', async () => {
  const paper = await drawPicture({});
  expect(await drawPicture({ headline: '\u0F56\u0F7C\u0F51 \uE000' })).toEqual(paper);
});

test('a preview picture omits stacked accents and characters without a font', async () => {
  expect(await headlineOf('Bridge \uE000opens')).toBe(await headlineOf('Bridge opens'));
  expect(await headlineOf('Bri\u0338\u0322dge')).toBe(await headlineOf('Bridge'));
});
