export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const WRONG_TYPE_MESSAGE = 'Only JPEG, PNG or WebP images are allowed';
const TOO_LARGE_MESSAGE = 'Image must be 2 MB or smaller';

const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
const SIDE_PX = 512;
const WEBP_QUALITY = 0.9;

/** A picture from the person's disk that can be read. */
export type SourcePicture = {
  file: File;
  widthPx: number;
  heightPx: number;
};

/** The part of a picture to keep, in pixels of the whole. */
export type Square = { left: number; top: number; side: number };

/** A picture that has been chosen and cut, and not yet saved. */
export type ChosenPicture = {
  file: File;
  /** An object URL to display it; the code that discards the picture revokes it. */
  url: string;
};

/** What saving does to the picture of an account; null leaves it unchanged. */
export type PictureChange = ChosenPicture | 'removed' | null;

/** Where a square fits into a picture: as large as it can be, in the middle. */
export function centerSquare({ widthPx, heightPx }: SourcePicture): Square {
  const side = Math.min(widthPx, heightPx);
  return { left: (widthPx - side) / 2, top: (heightPx - side) / 2, side };
}

/**
 * Looks into a chosen file.
 * @throws Error with a text for the person when it is no picture that we take
 */
export async function readPicture(file: File): Promise<SourcePicture> {
  if (!PICTURE_TYPES.includes(file.type)) throw new Error(WRONG_TYPE_MESSAGE);
  const bitmap = await decode(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { file, widthPx: width, heightPx: height };
}

/**
 * Cuts a square out of a picture, at most 512 px wide, the way it will be shown; a photo straight
 * from a phone becomes small enough to send.
 * @throws Error with a text for the person when what comes out is too large
 */
export async function cutPicture(source: SourcePicture, square: Square): Promise<ChosenPicture> {
  const blob = await cut(source.file, square);
  if (blob.size > MAX_PICTURE_BYTES) throw new Error(TOO_LARGE_MESSAGE);
  const extension = blob.type.replace('image/', '');
  const name = `profile-picture.${extension}`;
  return {
    file: new File([blob], name, { type: blob.type }),
    url: URL.createObjectURL(blob),
  };
}

function decode(file: File): Promise<ImageBitmap> {
  return createImageBitmap(file).catch((cause: unknown) => {
    throw new Error(WRONG_TYPE_MESSAGE, { cause });
  });
}

async function cut(file: File, { left, top, side }: Square): Promise<Blob> {
  const bitmap = await decode(file);
  const size = Math.round(Math.min(side, SIDE_PX));
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, size, size);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error(WRONG_TYPE_MESSAGE));
      },
      'image/webp',
      WEBP_QUALITY,
    );
  });
}
