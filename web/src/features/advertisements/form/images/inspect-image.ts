import * as contract from '~/shared/config/contract.ts';
import { IMAGE_TEXTS } from '../schema.ts';

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const { maxBytes, maxPixels } = contract.createAdvertisement.images;

const JPEG = '\u00FF\u00D8\u00FF';
const PNG = '\u0089PNG\r\n\u001A\n';
const [RIFF, WEBP] = ['RIFF', 'WEBP'];
const BEGINNING_BYTES = 12;

const isPicture = async (file: File): Promise<boolean> => {
  const bytes = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  return (
    beginning.startsWith(JPEG) ||
    beginning.startsWith(PNG) ||
    (beginning.startsWith(RIFF) && beginning.endsWith(WEBP))
  );
};

/** Returns the reason to reject a file, or null. Checks the content instead of the file name. */
export const refusalOf = async (file: File): Promise<string | null> => {
  try {
    if (!(await isPicture(file))) return IMAGE_TEXTS.type;
    if (file.size > maxBytes) return IMAGE_TEXTS.tooLarge;
    const bitmap = await createImageBitmap(file);
    const pixels = bitmap.width * bitmap.height;
    bitmap.close();
    return pixels > maxPixels ? IMAGE_TEXTS.tooManyPixels : null;
  } catch {
    return IMAGE_TEXTS.damaged;
  }
};
