/** The media types of pictures that the forms accept. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const PICTURE_TEXTS = {
  type: 'Only JPEG, PNG or WebP images are allowed',
  unreadable: 'This file cannot be read. Please choose it again.',
} as const;

const BEGINNING_BYTES = 12;

/**
 * Copies a chosen picture into memory, because a file may change or disappear before it is sent.
 * The copy has the type of its content, whatever the file's name is.
 * @throws Error with a message for the user if the file is unreadable or not a JPEG, PNG or WebP
 */
export const readPictureFile = async (chosen: File): Promise<File> => {
  const type = typeOf(await bytesOf(chosen, BEGINNING_BYTES));
  if (type === undefined) throw new Error(PICTURE_TEXTS.type);
  return new File([await bytesOf(chosen)], chosen.name, { type });
};

/** Lets the browser load a picture. Returns null if the browser cannot show it. */
export const loadPicture = (file: File): Promise<HTMLImageElement | null> => {
  const url = URL.createObjectURL(file);
  const image = new Image();
  return new Promise<HTMLImageElement | null>((resolve) => {
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
};

const bytesOf = async (file: File, end?: number): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await file.slice(0, end).arrayBuffer());
  } catch (cause) {
    throw new Error(PICTURE_TEXTS.unreadable, { cause });
  }
};

const typeOf = (bytes: Uint8Array): (typeof PICTURE_TYPES)[number] | undefined => {
  const beginning = String.fromCharCode(...bytes);
  if (beginning.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg';
  if (beginning.startsWith('\u0089PNG\r\n\u001A\n')) return 'image/png';
  return beginning.startsWith('RIFF') && beginning.endsWith('WEBP') ? 'image/webp' : undefined;
};
