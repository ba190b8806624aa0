/**
 * Writes the files that repeat colors of the style sheet or the paper's name.
 *
 *   node web/brand/generate.ts            writes them
 *   node web/brand/generate.ts --check    fails if one is out of date
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

import { site } from '../src/shared/config/site.ts';
import { favicon, ICON_SIZES, manifest, unavailablePage, type FindColor } from './files.ts';
import { readPalette } from './palette.ts';

const WEB = new URL('../', import.meta.url);
const palette = readPalette(readFileSync(new URL('src/app/styles/tokens.css', WEB), 'utf8'));

const color: FindColor = (name) => {
  const found = palette.get(name);
  if (found === undefined) throw new Error(`tokens.css has no color --${name}.`);
  return found;
};

const FILES = {
  'public/favicon.svg': favicon(color),
  'public/manifest.webmanifest': manifest(color, site.name),
  'server/pages/unavailable.html': unavailablePage(color, site.name),
};

for (const [file, text] of Object.entries(FILES)) {
  const url = new URL(file, WEB);
  if (!process.argv.includes('--check')) {
    writeFileSync(url, text);
  } else if (readFileSync(url, 'utf8') !== text) {
    console.error(`web/${file} does not match the style sheet. Run: npm run generate`);
    process.exitCode = 1;
  }
}

if (!process.argv.includes('--check')) {
  const square = favicon(color).replace(' rx="2"', '');
  for (const size of ICON_SIZES) {
    const icon = sharp(Buffer.from(square), { density: size * 3 })
      .resize(size)
      .png();
    await icon.toFile(fileURLToPath(new URL(`public/icon-${size}.png`, WEB)));
  }
}
