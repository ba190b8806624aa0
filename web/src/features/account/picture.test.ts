import { beforeEach, describe, expect, test, vi } from 'vitest';

import { centerSquare, cutPicture, readPicture } from './picture.ts';

const bitmap = { width: 4000, height: 3000, close: vi.fn() };
const drawImage = vi.fn();

/** Replaces the browser's picture decoder and encoder, which jsdom lacks. */
const stubCanvas = (encodedBytes: number) => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage }),
    toBlob: (done: BlobCallback, type: string) =>
      done(new Blob([new Uint8Array(encodedBytes)], { type })),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:preview' });
  return canvas;
};

const jpeg = new File(['photo'], 'me.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  drawImage.mockReset();
});
test.each([
  [4000, 3000, { left: 500, top: 0, side: 3000 }],
  [300, 500, { left: 0, top: 100, side: 300 }],
  [200, 200, { left: 0, top: 0, side: 200 }],
])('centerSquare returns the middle square of a %i × %i picture', (widthPx, heightPx, square) => {
  expect(centerSquare({ file: jpeg, widthPx, heightPx })).toEqual(square);
});

describe('readPicture decodes the selected file', () => {
  test('readPicture returns the size of a readable picture', async () => {
    stubCanvas(0);
    await expect(readPicture(jpeg)).resolves.toEqual({ file: jpeg, widthPx: 4000, heightPx: 3000 });
  });

  test('a file that is not a JPEG, PNG or WebP picture is rejected without decoding', async () => {
    const svg = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' });
    await expect(readPicture(svg)).rejects.toThrow('Only JPEG, PNG or WebP images are allowed');
  });
});

describe('cutPicture crops and scales a picture', () => {
  const source = { file: jpeg, widthPx: 4000, heightPx: 3000 };

  test('a large picture is cropped and scaled down', async () => {
    const canvas = stubCanvas(1000);
    const { file, url } = await cutPicture(source, { left: 100, top: 50, side: 2000 });
    expect(drawImage).toHaveBeenCalledWith(bitmap, 100, 50, 2000, 2000, 0, 0, 512, 512);
    expect([canvas.width, canvas.height]).toEqual([512, 512]);
    expect([file.name, file.type]).toEqual(['profile-picture.webp', 'image/webp']);
    expect(url).toBe('blob:preview');
  });

  test('a small picture is not enlarged', async () => {
    const canvas = stubCanvas(1000);
    await cutPicture(source, { left: 0, top: 0, side: 200.4 });
    expect([canvas.width, canvas.height]).toEqual([200, 200]);
  });

  test('a picture that is still too large after scaling is rejected', async () => {
    stubCanvas(2 * 1024 * 1024 + 1);
    const whole = { left: 0, top: 0, side: 3000 };
    await expect(cutPicture(source, whole)).rejects.toThrow('Image must be 2 MB or smaller');
  });
});
