import { vi } from 'vitest';

const BEGINNINGS = {
  'image/png': '\u0089PNG\r\n\u001A\n',
  'image/jpeg': '\u00FF\u00D8\u00FF',
  'image/webp': 'RIFF\0\0\0\0WEBP',
};

/** Creates a file of this size in bytes that starts with the signature of the given type. */
export const pictureFile = (
  type: keyof typeof BEGINNINGS,
  name: string,
  bytes = 100,
  options: FilePropertyBag = { type },
): File => {
  const content = Uint8Array.from(BEGINNINGS[type].padEnd(bytes, 'x'), (c) => c.charCodeAt(0));
  return new File([content], name, options);
};

export const pngFile = (name: string, bytes?: number): File =>
  pictureFile('image/png', name, bytes);

/**
 * Replaces the loading of pictures, which jsdom lacks. All pictures have the given size in pixels,
 * or cannot be shown if it is null. `ready` delays the loading.
 * @returns the mock of `URL.createObjectURL`
 */
export const stubPictures = (
  size: readonly [widthPx: number, heightPx: number] | null = [100, 100],
  ready: () => Promise<unknown> = () => Promise.resolve(),
) => {
  const createObjectURL = vi.fn<(file: File) => string>(() => 'blob:preview');
  Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() });
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = size?.[0];
      naturalHeight = size?.[1];
      onload?: () => void;
      onerror?: () => void;
      set src(_url: string) {
        void ready().then(() => (size ? this.onload?.() : this.onerror?.()));
      }
    },
  );
  return createObjectURL;
};
