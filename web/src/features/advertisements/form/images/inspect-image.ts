import * as contract from '~/shared/config/contract.ts';
import { loadPicture, readPictureFile } from '~/shared/lib/picture-file.ts';
import { IMAGE_TEXTS } from '../schema.ts';

const { maxBytes, maxPixels } = contract.createAdvertisement.images;

/**
 * Reads a chosen picture into memory. A picture that the browser cannot show is judged by the
 * server.
 * @throws Error with a message for the user if the picture is rejected
 */
export const readImage = async (chosen: File): Promise<File> => {
  const file = await readPictureFile(chosen);
  if (file.size > maxBytes) throw new Error(IMAGE_TEXTS.tooLarge);
  const picture = await loadPicture(file);
  const pixels = picture ? picture.naturalWidth * picture.naturalHeight : 0;
  if (pixels > maxPixels) throw new Error(IMAGE_TEXTS.tooManyPixels);
  return file;
};
