import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureFile, stubPictures } from '~/testing/pictures.ts';
import { centerSquare, cutPicture, readPicture, wholePicture } from './picture.ts';

const drawImage = vi.fn();

/** Replaces the browser's canvas, which jsdom lacks. `pixels` is what reading it returns. */
const stubCanvas = (encodedBytes: number, pixels = [51, 102, 153, 255]) => {
  const context = {
    drawImage,
    fillRect: vi.fn(),
    getImageData: () => ({ data: Uint8ClampedArray.from(pixels) }),
  };
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => context,
    toBlob: (done: BlobCallback, type: string) =>
      done(new Blob([new Uint8Array(encodedBytes)], { type })),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  return canvas;
};

const jpeg = pictureFile('image/jpeg', 'me.jpg');
const imageOf = async (widthPx: number, heightPx: number) => {
  stubPictures([widthPx, heightPx]);
  stubCanvas(0);
  const { image } = await readPicture(jpeg);
  if (!image) throw new Error('The picture was not loaded.');
  return image;
};

beforeEach(() => {
  drawImage.mockReset();
});

test.each([
  [4000, 3000, { left: 500, top: 0, side: 3000 }],
  [300, 500, { left: 0, top: 100, side: 300 }],
  [200, 200, { left: 0, top: 0, side: 200 }],
])(
  'centerSquare returns the middle square of a %i × %i picture',
  async (widthPx, heightPx, square) => {
    expect(centerSquare(await imageOf(widthPx, heightPx))).toEqual(square);
  },
);

describe('readPicture judges the content of the chosen file', () => {
  test('a JPEG picture without extension or type is accepted', async () => {
    stubPictures();
    stubCanvas(0);
    const { file, image } = await readPicture(pictureFile('image/jpeg', 'IMG', 100, {}));
    expect(file).toMatchObject({ name: 'IMG', type: 'image/jpeg', size: 100 });
    expect(image).not.toBeNull();
  });

  test.each([
    ['an SVG picture', new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })],
    ['a text that claims to be a picture', new File(['text'], 'me.png', { type: 'image/png' })],
  ])('%s is rejected', async (_, file) => {
    await expect(readPicture(file)).rejects.toThrow('Only JPEG, PNG or WebP images are allowed');
  });

  test('a file that has disappeared is reported as unreadable', async () => {
    const moved = pictureFile('image/jpeg', 'moved.jpg');
    vi.spyOn(moved, 'slice').mockImplementation(() => {
      throw new DOMException('Moved', 'NotFoundError');
    });
    await expect(readPicture(moved)).rejects.toThrow('This file cannot be read.');
  });

  test.each([
    ['random', [3, 250, 17, 255], false],
    ['white', [255, 255, 255, 255], false],
    ['slightly changed', [52, 101, 154, 255], true],
  ])(
    'if the browser returns %s pixels, the picture is cropped or not',
    async (_, pixels, isCropped) => {
      stubPictures();
      stubCanvas(0, pixels);
      expect((await readPicture(jpeg)).image !== null).toBe(isCropped);
    },
  );
});

describe('cutPicture crops and scales a picture', () => {
  test('a large picture is cropped and scaled down', async () => {
    const image = await imageOf(4000, 3000);
    const canvas = stubCanvas(1000);
    const cut = await cutPicture({ file: jpeg, image }, { left: 100, top: 50, side: 2000 });
    expect(drawImage).toHaveBeenCalledWith(image, 100, 50, 2000, 2000, 0, 0, 512, 512);
    expect([canvas.width, canvas.height]).toEqual([512, 512]);
    expect([cut.file.name, cut.file.type]).toEqual(['profile-picture.webp', 'image/webp']);
    expect(cut).toMatchObject({ url: 'blob:preview', isWhole: false });
  });

  test('a small picture is not enlarged', async () => {
    const image = await imageOf(4000, 3000);
    const canvas = stubCanvas(1000);
    await cutPicture({ file: jpeg, image }, { left: 0, top: 0, side: 200.4 });
    expect([canvas.width, canvas.height]).toEqual([200, 200]);
  });

  test('a picture that is still too large after scaling is rejected', async () => {
    const image = await imageOf(4000, 3000);
    stubCanvas(2 * 1024 * 1024 + 1);
    const whole = { left: 0, top: 0, side: 3000 };
    await expect(cutPicture({ file: jpeg, image }, whole)).rejects.toThrow(
      'Image must be 2 MB or smaller',
    );
  });
});

test('a picture that the browser cannot crop is used whole if it is small enough', () => {
  stubPictures();
  expect(wholePicture(jpeg)).toEqual({ file: jpeg, url: 'blob:preview', isWhole: true });
  const large = pictureFile('image/jpeg', 'large.jpg', 2 * 1024 * 1024 + 1);
  expect(() => wholePicture(large)).toThrow(
    'Your browser cannot crop this picture, so it must be 2 MB or smaller',
  );
});
