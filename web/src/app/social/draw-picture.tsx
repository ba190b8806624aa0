import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import tokens from '~/app/styles/tokens.css?raw';
import { site } from '~/shared/config/site.ts';
import { directionOf, drawable, EAST_ASIAN, loadMoreFonts } from './more-fonts.ts';

/** The texts in a page's preview picture. A picture without texts shows only the nameplate. */
export interface PictureWords {
  headline?: string;
  /** The line of text above the picture's headline. */
  kicker?: string;
  /** The line of text below the picture's headline. */
  line?: string;
}

const SIZE = { width: 1200, height: 630 };

const headlineSize = ({ length }: string): number => {
  if (length > 70) return 64;
  return length > 24 ? 80 : 112;
};

const require = createRequire(import.meta.url);

/** The newspaper's fonts. The files `more` contain additional Latin letters, for foreign names. */
const FONTS = [
  {
    font: { name: 'Newsreader', weight: 600, style: 'normal' },
    latin: require.resolve('@fontsource/newsreader/files/newsreader-latin-600-normal.woff'),
    more: require.resolve('@fontsource/newsreader/files/newsreader-latin-ext-600-normal.woff'),
  },
  {
    font: { name: 'Newsreader', weight: 400, style: 'italic' },
    latin: require.resolve('@fontsource/newsreader/files/newsreader-latin-400-italic.woff'),
    more: require.resolve('@fontsource/newsreader/files/newsreader-latin-ext-400-italic.woff'),
  },
  {
    font: { name: 'Libre Franklin', weight: 600, style: 'normal' },
    latin: require.resolve('@fontsource/libre-franklin/files/libre-franklin-latin-600-normal.woff'),
    more: require.resolve('@fontsource/libre-franklin/files/libre-franklin-latin-ext-600-normal.woff'),
  },
] as const;

const readFonts = async (): Promise<Font[]> => {
  const read = FONTS.map(async ({ font, latin, more }) => [
    { ...font, data: await readFile(latin) },
    { ...font, name: `${font.name}, more letters`, data: await readFile(more) },
  ]);
  return (await Promise.all(read)).flat();
};
let fonts: Promise<Font[]> | undefined;

/** Reads a color of the light scheme from tokens.css. */
const color = (name: string): string =>
  new RegExp(`--${name}: light-dark\\((#\\w+),`).exec(tokens)?.[1] ?? '';
const ink = color('ink');

/** Longer texts would not fit, and layout time grows with the square of the length of the text. */
const MOST_CHARACTERS = { headline: 150, kicker: 60, line: 140 };

const clip = (text: string, most: number): string => {
  let beginning = '';
  let width = 0;
  for (const letter of text) {
    width += EAST_ASIAN.test(letter) ? 2 : 1;
    if (width > most) break;
    beginning += letter;
  }
  return beginning === text ? text : `${beginning.trimEnd()}…`;
};

/** Returns the texts, shortened to the lengths that fit into the picture. */
export const clipWords = (words: PictureWords): PictureWords => {
  const clipped: PictureWords = {};
  for (const part of ['headline', 'kicker', 'line'] as const) {
    const text = words[part];
    if (text !== undefined) clipped[part] = clip(text, MOST_CHARACTERS[part]);
  }
  return clipped;
};

/** Returns the texts without characters that no font has, and without texts that become empty. */
const drawableWords = (words: PictureWords): PictureWords =>
  Object.fromEntries(
    Object.entries(words)
      .map(([part, text]) => [part, drawable(String(text))] as const)
      .filter(([, text]) => text.trim() !== ''),
  );

/** The maximum number of cached pictures. Each takes about 30 KB of memory. */
const MOST_PICTURES = 200;
/** Caches pictures, because drawing one costs as much as rendering several pages. */
const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: MOST_PICTURES });

/** Draws the texts in the newspaper's fonts and returns a PNG. */
export const drawPicture = (words: PictureWords): Promise<Uint8Array<ArrayBuffer>> => {
  const clipped = clipWords(words);
  const key = JSON.stringify(clipped);
  const picture = drawn.get(key) ?? draw(clipped);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
};

/** Draws one picture at a time. A second would not wait for fonts that the first is loading. */
const inTurn = pLimit(1);

const draw = async (words: PictureWords): Promise<Uint8Array<ArrayBuffer>> => {
  const svg = await inTurn(async () => {
    fonts ??= readFonts();
    const options = { ...SIZE, fonts: await fonts, loadAdditionalAsset: loadMoreFonts };
    return satori(<Sheet {...drawableWords(words)} />, options);
  });
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, effort: 4 }).toBuffer());
};

function Sheet(words: PictureWords) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        boxSizing: 'border-box',
        ...SIZE,
        padding: '48px 72px',
        background: color('paper'),
        color: ink,
        fontFamily: 'Newsreader',
      }}
    >
      {words.headline === undefined ? <Front /> : <Story {...words} />}
    </div>
  );
}

function Front() {
  return (
    <div
      style={{
        ...{ display: 'flex', flexDirection: 'column', alignItems: 'center', margin: 'auto 0' },
        ...{ padding: '56px 0', borderTop: `8px solid ${ink}`, borderBottom: `2px solid ${ink}` },
      }}
    >
      <div style={{ fontSize: 104, fontWeight: 600, letterSpacing: '-0.025em' }}>{site.name}</div>
      <div style={{ marginTop: 28, fontSize: 40, fontWeight: 400, fontStyle: 'italic' }}>
        {site.motto}
      </div>
    </div>
  );
}

function Story({ headline = '', kicker, line }: PictureWords) {
  const small = { fontFamily: 'Libre Franklin', fontSize: 28, fontWeight: 600 };
  return (
    <>
      <div
        style={{
          ...{ display: 'flex', paddingBottom: 24, borderBottom: `6px solid ${ink}` },
          ...{ fontSize: 48, fontWeight: 600, letterSpacing: '-0.02em' },
        }}
      >
        {site.name}
      </div>
      <div
        style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }}
      >
        {kicker !== undefined && (
          <div
            style={{
              ...small,
              ...{ marginBottom: 16, color: color('accent') },
              ...{ letterSpacing: '0.08em', textTransform: 'uppercase' },
              direction: directionOf(kicker),
            }}
          >
            {kicker}
          </div>
        )}
        <div
          style={{
            ...{ display: 'block', fontSize: headlineSize(headline) },
            ...{ fontWeight: 600, lineHeight: 1.1, lineClamp: 4 },
            direction: directionOf(headline),
            // Satori draws variable fonts too thin, so a stroke thickens the East Asian letters.
            ...(EAST_ASIAN.test(headline) && { WebkitTextStroke: `1.6px ${ink}` }),
          }}
        >
          {headline}
        </div>
      </div>
      <div
        style={{
          ...{ ...small, display: 'block', lineClamp: 2 },
          direction: directionOf(line ?? site.motto),
        }}
      >
        {line ?? site.motto}
      </div>
    </>
  );
}
