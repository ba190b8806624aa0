import * as contract from '~/shared/config/contract.ts';
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const WRONG_TYPE_MESSAGE = 'Only JPEG, PNG or WebP images are allowed';

const { maxBytes, megabytes } = contract.updateProfile.profile_picture;
const SIDE_PX = 512;
const WEBP_QUALITY = 0.9;

export type SourcePicture = { file: File; widthPx: number; heightPx: number };

/** The selected square of a picture, in pixels of the original picture. */
export type Square = { left: number; top: number; side: number };

export type ChosenPicture = {
  file: File;
  /** An object URL, which must be revoked when the picture is discarded. */
  url: string;
};

/** A new picture, 'removed' to remove the saved picture, or null to keep it. */
export type PictureChange = ChosenPicture | 'removed' | null;

/** Returns the largest square in the middle of a picture. */
export const centerSquare = ({ widthPx, heightPx }: SourcePicture): Square => {
  const side = Math.min(widthPx, heightPx);
  return { left: (widthPx - side) / 2, top: (heightPx - side) / 2, side };
};

/** Decodes a picture file. @throws Error with a message for the user if the file is rejected */
export const readPicture = async (file: File): Promise<SourcePicture> => {
  if (!PICTURE_TYPES.includes(file.type)) throw new Error(WRONG_TYPE_MESSAGE);
  const bitmap = await decode(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { file, widthPx: width, heightPx: height };
};

/**
 * Crops a picture and scales it to at most 512 px, so that photos become small enough to upload.
 * @throws Error with a message for the user if the result is too large
 */
export const cutPicture = async (source: SourcePicture, square: Square): Promise<ChosenPicture> => {
  const blob = await cut(source.file, square);
  if (blob.size > maxBytes) throw new Error(`Image must be ${megabytes} MB or smaller`);
  const name = `profile-picture.${blob.type.replace('image/', '')}`;
  const file = new File([blob], name, { type: blob.type });
  return { file, url: URL.createObjectURL(blob) };
};

const decode = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file).catch((cause: unknown) => {
    throw new Error(WRONG_TYPE_MESSAGE, { cause });
  });

const cut = async (file: File, { left, top, side }: Square): Promise<Blob> => {
  const bitmap = await decode(file);
  const size = Math.round(Math.min(side, SIDE_PX));
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, size, size);
  bitmap.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error(WRONG_TYPE_MESSAGE));
      },
      'image/webp',
      WEBP_QUALITY,
    ),
  );
};
