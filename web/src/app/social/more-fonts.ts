import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import { z } from 'zod';

const require = createRequire(import.meta.url);

/**
 * Fonts for letters that the newspaper's fonts lack. Each font is split by letters into many
 * files, so that a title loads only the files it needs. The first font that has a letter is used.
 */
const FAMILIES = [
  '@fontsource/newsreader/files/newsreader-*-600-normal.woff',
  '@fontsource-variable/noto-sans/files/noto-sans-*-wght-normal.woff2',
  '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-*-600-normal.woff',
  ...['arabic', 'thai', 'armenian', 'georgian', 'bengali', 'tamil', 'ethiopic', 'kr', 'sc'].map(
    (name) => `@fontsource-variable/noto-sans-${name}/files/noto-sans-${name}-*-wght-normal.woff2`,
  ),
];

/**
 * The font packages list the letters of these subsets even if the font lacks the letters, so these
 * subsets are ignored.
 */
const SAME_EVERYWHERE = ['math', 'symbols'];

const EMOJI =
  require.resolve('@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf');

const subsetsSchema = z.record(z.string(), z.string());

/** Maps each code point to its font file. The font packages list the code points of each file. */
const readFiles = (): Map<number, string> => {
  const files = new Map<number, string>();
  for (const pattern of FAMILIES) {
    const list = require.resolve(`${pattern.split('/files/')[0] ?? ''}/unicode.json`);
    const subsets = subsetsSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
    for (const [subset, ranges] of Object.entries(subsets)) {
      if (SAME_EVERYWHERE.includes(subset)) continue;
      const file = pattern.replace('*', subset.replaceAll(/[[\]]/g, ''));
      for (const [, first = '', last = first] of ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)) {
        for (let point = parseInt(first, 16); point <= parseInt(last, 16); point += 1) {
          if (!files.has(point)) files.set(point, file);
        }
      }
    }
  }
  return files;
};
let files: Map<number, string> | undefined;

const fileOf = (letter: string): string | undefined => {
  files ??= readFiles();
  return files.get(letter.codePointAt(0) ?? 0);
};

/**
 * Matches an emoji of several characters, or one character. A regular expression literal with the
 * flag v would need ES2024.
 */
const SIGNS = new RegExp(String.raw`\p{RGI_Emoji}|.`, 'gsv');
const WESTERN_ACCENTS =
  /[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]/g;

/** Returns the text without characters that no font has and that would be drawn as empty boxes. */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(WESTERN_ACCENTS, '')
    .replaceAll(SIGNS, (sign) => {
      const isEmoji = /^\p{Extended_Pictographic}|^\p{Regional_Indicator}{2}/u.test(sign);
      return isEmoji || fileOf(sign) !== undefined ? sign : '';
    });

/** Font files that are already loaded. Satori keeps their fonts for later pictures. */
const loaded = new Set<string>();

/**
 * Loads the fonts that have these letters. Satori calls the function with letters that it lacks.
 */
export const loadMoreFonts = (language: string, letters: string): Promise<Font[]> => {
  const needed =
    language === 'emoji' ? [EMOJI] : Array.from(letters, (letter) => fileOf(letter) ?? []).flat();
  const unloaded = [...new Set(needed)].filter((file) => !loaded.has(file));
  return Promise.all(
    unloaded.map(async (file) => {
      loaded.add(file);
      return {
        name: file,
        weight: 600,
        style: 'normal',
        data: await readFile(require.resolve(file)),
      };
    }),
  );
};

const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Matches letters that are twice as wide as others. */
export const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** Returns the direction of a text, which its first letter determines. */
export const directionOf = (text: string) => (RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr');
