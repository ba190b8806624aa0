import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../../packages/runner/chromium.ts';
import type { Identity } from '../../paper/identity.ts';
import type { FindColor } from './files.ts';

/** The size that social networks recommend for the picture of a link, in pixels. */
const SIZE = { width: 1200, height: 630 };

type Texts = Pick<Identity, 'name' | 'town' | 'edition' | 'motto' | 'locale'>;

const font = (file: string): string =>
  `url('../../node_modules/@fontsource-variable/${file}.woff2')`;

/** The nameplate as a page, from which the picture for links is drawn. */
export const previewPage = (
  color: FindColor,
  { name, town, edition, motto, locale }: Texts,
): string => {
  // A long name gets smaller letters, so that it fits.
  const letters = Math.min(152, Math.round(3400 / name.length));
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${name}</title>
<style>
  @font-face { font-family: Newsreader; font-weight: 200 800;
    src: ${font('newsreader/files/newsreader-latin-wght-normal')}; }
  @font-face { font-family: Newsreader; font-weight: 200 800; font-style: italic;
    src: ${font('newsreader/files/newsreader-latin-wght-italic')}; }
  @font-face { font-family: 'Libre Franklin'; font-weight: 100 900;
    src: ${font('libre-franklin/files/libre-franklin-latin-wght-normal')}; }
  body { display: flex; flex-direction: column; box-sizing: border-box;
    width: ${SIZE.width}px; height: ${SIZE.height}px; margin: 0; padding: 56px 72px;
    background: ${color('paper').light}; color: ${color('ink').light}; text-align: center; }
  .dateline { display: flex; justify-content: space-between; margin: 0; padding: 17px 0 16px;
    border-top: 8px solid; border-bottom: 2px solid; font: 600 26px/1 'Libre Franklin'; }
  h1 { display: grid; flex: 1; place-content: center; margin: 0; padding-top: 34px;
    font: 700 ${letters}px/0.96 Newsreader; letter-spacing: -0.025em; text-wrap: balance; }
  .motto { margin: 0; padding: 20px 0 24px; border-top: 2px solid; border-bottom: 2px solid;
    font: italic 400 42px/1 Newsreader; }
</style>
</head>
<body>
<p class="dateline"><span>${town}</span> <span>${edition}</span></p>
<h1>${name}</h1>
<p class="motto">${motto}</p>
</body>
</html>
`;
};

/** Draws the page in Chromium, because image libraries cannot read the site's font files. */
export const drawPreview = async (page: URL, picture: URL): Promise<void> => {
  const browser = await chromium.launch({ executablePath: await findChromium() });
  try {
    const tab = await browser.newPage({ viewport: SIZE });
    await tab.goto(page.href);
    await sharp(await tab.screenshot())
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toFile(fileURLToPath(picture));
  } finally {
    await browser.close();
  }
};
