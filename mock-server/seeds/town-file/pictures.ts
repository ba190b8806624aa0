import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Picture } from '../files.ts';

const FORMATS = ['jpeg', 'png', 'webp'];

/** Reads a picture, or says what is wrong with it. Its stored name depends on the content. */
export const readPicture = async (folder: string, name: string): Promise<Picture | string> => {
  const file = path.resolve(folder, name);
  if (!file.startsWith(folder + path.sep)) return `${name} is not in the file's folder`;
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return `${name} does not exist`;
  const { default: sharp } = await import('sharp');
  const header = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (header === null || !FORMATS.includes(header.format)) {
    return `${name} is not a JPEG, PNG or WebP picture`;
  }
  const stored = `town/${hash('sha256', bytes)}.${header.format}`;
  const { width, height } = header.autoOrient;
  return { path: stored, thumbnailPath: stored, width, height, bytes };
};
