import * as contract from '~/shared/config/contract.ts';
import { loadPicture, PICTURE_TEXTS, readPictureFile } from '~/shared/lib/picture-file.ts';

const { maxBytes, megabytes } = contract.updateProfile.profile_picture;
const SIDE_PX = 512;
const WEBP_QUALITY = 0.9;
const [PROBE_SIDE_PX, PROBE_COLOR, PROBE_TOLERANCE] = [8, [51, 102, 153, 255], 8] as const;

/** A chosen picture. The image is null if this browser cannot crop the picture. */
export type SourcePicture = { file: File; image: HTMLImageElement | null };
export type CroppablePicture = { file: File; image: HTMLImageElement };

/** The selected square of a picture, in pixels of the original picture. */
export type Square = { left: number; top: number; side: number };

export type ChosenPicture = {
  file: File;
  /** An object URL, which must be revoked when the picture is discarded. */
  url: string;
  /** Whether the picture has its original shape, because this browser cannot crop it. */
  isWhole: boolean;
};

/** A new picture, 'removed' to remove the saved picture, or null to keep it. */
export type PictureChange = ChosenPicture | 'removed' | null;

/** Returns the largest square in the middle of a picture. */
export const centerSquare = ({ naturalWidth, naturalHeight }: HTMLImageElement): Square => {
  const side = Math.min(naturalWidth, naturalHeight);
  return { left: (naturalWidth - side) / 2, top: (naturalHeight - side) / 2, side };
};

/** Reads a chosen file. @throws Error with a message for the user if the file is rejected */
export const readPicture = async (chosen: File): Promise<SourcePicture> => {
  const file = await readPictureFile(chosen);
  return { file, image: hasTrueCanvas() ? await loadPicture(file) : null };
};

/**
 * Crops a picture and scales it to at most 512 px, so that photos become small enough to upload.
 * @throws Error with a message for the user if the result is too large
 */
export const cutPicture = async (
  { image }: CroppablePicture,
  square: Square,
): Promise<ChosenPicture> => {
  const blob = await cut(image, square);
  if (blob.size > maxBytes) throw new Error(`Image must be ${megabytes} MB or smaller`);
  const name = `profile-picture.${blob.type.replace('image/', '')}`;
  const file = new File([blob], name, { type: blob.type });
  return { file, url: URL.createObjectURL(blob), isWhole: false };
};

/**
 * Uses a picture as it is, for browsers that cannot crop it.
 * @throws Error with a message for the user if the picture is too large to be sent
 */
export const wholePicture = (file: File): ChosenPicture => {
  if (file.size > maxBytes) {
    throw new Error(
      `Your browser cannot crop this picture, so it must be ${megabytes} MB or smaller`,
    );
  }
  return { file, url: URL.createObjectURL(file), isWhole: true };
};

const createCanvas = (side: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
};

/** Whether the pixels of a canvas can be read. Protection against tracking may falsify them. */
const hasTrueCanvas = (): boolean => {
  const context = createCanvas(PROBE_SIDE_PX).getContext('2d');
  if (!context) return false;
  context.fillStyle = `rgb(${PROBE_COLOR.slice(0, -1).join(' ')})`;
  context.fillRect(0, 0, PROBE_SIDE_PX, PROBE_SIDE_PX);
  const { data } = context.getImageData(0, 0, PROBE_SIDE_PX, PROBE_SIDE_PX);
  return data.every((value, index) => {
    const expected = PROBE_COLOR[index % PROBE_COLOR.length] ?? 0;
    return Math.abs(value - expected) <= PROBE_TOLERANCE;
  });
};

const cut = (image: HTMLImageElement, { left, top, side }: Square): Promise<Blob> => {
  const size = Math.round(Math.min(side, SIDE_PX));
  const canvas = createCanvas(size);
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, size, size);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error(PICTURE_TEXTS.unreadable));
      },
      'image/webp',
      WEBP_QUALITY,
    ),
  );
};
