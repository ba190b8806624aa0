/**
 * Generates the files of the site that contain the paper's name, colors or mark.
 *
 *   node web/brand/generate.ts            generates them, with Chromium if the nameplate changed
 *   node web/brand/generate.ts --check    fails if a file is out of date
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

import { identity } from '../../paper/identity.ts';
import { favicon, ICON_SIZES, manifest, unavailablePage, type FindColor } from './files.ts';
import { readPalette } from '../src/shared/config/palette.ts';
import { drawPreview, previewPage } from './preview.ts';

const WEB = new URL('../', import.meta.url);
const PAPER = new URL('../../paper/', import.meta.url);
const palette = readPalette(readFileSync(new URL('colors.css', PAPER), 'utf8'));
const mark = readFileSync(new URL('pictures/mark.svg', PAPER), 'utf8');

const color: FindColor = (name) => {
  const found = palette.get(name);
  if (found === undefined) throw new Error(`paper/colors.css has no color --${name}.`);
  return found;
};

const ICO_SIZE = 32;

const PREVIEW_PAGE = 'brand/preview.html';
const PREVIEW = new URL('public/preview.jpg', WEB);

const FILES = {
  [PREVIEW_PAGE]: previewPage(color, identity),
  'public/favicon.svg': favicon(color, mark),
  'public/manifest.webmanifest': manifest(color, identity.name),
  'server/pages/unavailable.html': unavailablePage(color, identity),
};

const isCheck = process.argv.includes('--check');

for (const [file, text] of Object.entries(FILES)) {
  const url = new URL(file, WEB);
  if (existsSync(url) && readFileSync(url, 'utf8') === text) continue;
  if (isCheck) {
    console.error(`web/${file} does not match the folder paper. Run: npm run generate`);
    process.exitCode = 1;
    continue;
  }
  // The picture is deleted first, so that the next run draws it if this one is interrupted.
  if (file === PREVIEW_PAGE) rmSync(PREVIEW, { force: true });
  writeFileSync(url, text);
}

/** Wraps a 32 px PNG in an ICO file, because some programs always request /favicon.ico. */
const ico = (png: Buffer): Buffer => {
  const header = Buffer.alloc(22);
  /* The first two values mark a file with one icon. The next values describe the icon: width,
     height, color planes, bits per pixel, size in bytes and position in the file. */
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICO_SIZE, 6);
  header.writeUInt8(ICO_SIZE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
};

if (!isCheck) {
  const square = favicon(color, mark).replace(' rx="2"', '');
  const draw = (size: number) =>
    sharp(Buffer.from(square), { density: size * 3 })
      .resize(size)
      .png();
  for (const size of ICON_SIZES) {
    await draw(size).toFile(fileURLToPath(new URL(`public/icon-${size}.png`, WEB)));
  }
  writeFileSync(new URL('public/favicon.ico', WEB), ico(await draw(ICO_SIZE).toBuffer()));
  // Other versions of Chromium draw other bytes, so only another page makes another picture.
  if (!existsSync(PREVIEW)) await drawPreview(new URL(PREVIEW_PAGE, WEB), PREVIEW);
}
