export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const WRONG_TYPE_MESSAGE = 'Only JPEG, PNG or WebP images are allowed';
const TOO_LARGE_MESSAGE = 'Image must be 2 MB or smaller';

const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
const SIDE_PX = 512;
const WEBP_QUALITY = 0.9;

/** A picture that has been chosen and cut, and not yet saved. */
export type ChosenPicture = {
  file: File;
  /** An object URL to show it by; whoever drops the picture revokes it. */
  url: string;
};

/** Where a square fits into a picture: as large as it can be, in the middle. All in pixels. */
export function centreSquare(width: number, height: number) {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
}

/**
 * Cuts a chosen picture to the square in its middle, at most 512 px wide, the way it will be shown;
 * a photo straight from a phone becomes small enough to send.
 *
 * @throws Error with a text for the person when the file is no picture that we take, or too large
 */
export async function squarePicture(file: File): Promise<ChosenPicture> {
  if (!PICTURE_TYPES.includes(file.type)) throw new Error(WRONG_TYPE_MESSAGE);
  const blob = await cut(file);
  if (blob.size > MAX_PICTURE_BYTES) throw new Error(TOO_LARGE_MESSAGE);
  const extension = blob.type.replace('image/', '');
  const name = `profile-picture.${extension}`;
  return {
    file: new File([blob], name, { type: blob.type }),
    url: URL.createObjectURL(blob),
  };
}

async function cut(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Error(WRONG_TYPE_MESSAGE, { cause });
  });
  const { left, top, side } = centreSquare(bitmap.width, bitmap.height);
  const size = Math.min(side, SIDE_PX);
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
