import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAdvertisement } from '~/shared/config/contract.ts';
import { openForm, pngFile, stubPictures } from '~/testing/advertisement-form.tsx';
import { fakeKeyval } from '~/testing/fake-keyval.ts';

beforeEach(() => {
  fakeKeyval();
  stubPictures();
});

const names = () =>
  within(screen.getByRole('list', { name: 'Chosen images' }))
    .queryAllByRole('img')
    .map((image) => image.getAttribute('alt'));

const open = async () => {
  const form = openForm();
  await screen.findByLabelText('Title');
  return form;
};

test('the field accepts as many pictures as the contract permits and rejects one more', async () => {
  const { maxItems } = createAdvertisement.images;
  const form = await open();
  const numbers = Array.from({ length: maxItems + 1 }, (_, index) => index + 1);
  await form.choose(...numbers.map((number) => pngFile(`${number}.png`)));
  expect(await screen.findByText(`You can upload up to ${maxItems} images`)).toBeInTheDocument();
  expect(names()).toEqual(numbers.slice(0, -1).map((number) => `${number}: ${number}.png`));
});

test('each rejected file shows its reason, and the other files are accepted', async () => {
  const form = await open();
  const text = new File(['not a picture'], 'letter.png', { type: 'image/png' });
  await form.choose(text, pngFile('good.png'), pngFile('large.png', 5 * 1024 * 1024 + 1));
  expect(
    await screen.findByText('letter.png: Only JPEG, PNG or WebP images are allowed'),
  ).toBeInTheDocument();
  expect(screen.getByText('large.png: Image must be 5 MB or smaller')).toBeInTheDocument();
  expect(names()).toEqual(['1: good.png']);
});

test.each([
  [5001, 'Image must be 25 megapixels or smaller'],
  [null, 'The image is damaged and cannot be read'],
])('a picture with sides of %s pixels is rejected', async (pixels, text) => {
  stubPictures(pixels);
  const form = await open();
  await form.choose(pngFile('photo.png'));
  expect(await screen.findByText(`photo.png: ${text}`)).toBeInTheDocument();
  expect(names()).toEqual([]);
});

test('a file that can no longer be read is rejected, and the form can still be sent', async () => {
  const form = await open();
  const moved = pngFile('moved.png');
  vi.spyOn(moved, 'slice').mockImplementation(() => {
    throw new DOMException('Moved', 'NotFoundError');
  });
  await form.choose(moved);
  expect(
    await screen.findByText('moved.png: The image is damaged and cannot be read'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Reading the pictures…')).not.toBeInTheDocument();
  await form.send();
  expect(await screen.findByText('Title is required')).toBeInTheDocument();
});

const paste = (files: File[], types: string[]) => {
  fireEvent.paste(document.body, { clipboardData: { files, types } });
};

test('pasted pictures and copied files are accepted, and formatted text is ignored', async () => {
  await open();
  paste([pngFile('of-the-text.png')], ['text/html', 'text/plain', 'Files']);
  paste([pngFile('of-the-letter.png')], ['text/plain', 'text/rtf', 'Files']);
  paste([pngFile('pasted.png'), pngFile('copied.png')], ['text/plain', 'Files']);
  await waitFor(() => expect(names()).toEqual(['1: pasted.png', '2: copied.png']));
});

test('adding pictures while earlier pictures are being validated keeps the earlier pictures', async () => {
  const finish: (() => void)[] = [];
  const decode = () =>
    new Promise((resolve) => {
      finish.push(() => {
        resolve({ width: 100, height: 100, close: () => undefined });
      });
    });
  vi.stubGlobal('createImageBitmap', decode);
  await open();
  paste([pngFile('slow.png')], ['Files']);
  paste([pngFile('quick.png')], ['Files']);
  await waitFor(() => expect(finish).toHaveLength(2));
  for (const done of finish) done();
  await waitFor(() => expect(names()).toEqual(['1: slow.png', '2: quick.png']));
});

test('dropped pictures are accepted', async () => {
  await open();
  const file = pngFile('dropped.png');
  fireEvent.drop(screen.getByRole('button', { name: 'Choose pictures' }), {
    dataTransfer: {
      files: [file],
      types: ['Files'],
      items: [{ kind: 'file', type: file.type, getAsFile: () => file }],
    },
  });
  await waitFor(() => expect(names()).toEqual(['1: dropped.png']));
});

test('a button moves a picture, announces the position and keeps the focus', async () => {
  const form = await open();
  await form.choose(pngFile('a.png'), pngFile('b.png'), pngFile('c.png'));
  await form.press('Move c.png earlier');
  expect(names()).toEqual(['1: a.png', '2: c.png', '3: b.png']);
  expect(screen.getByText('c.png is now picture 2 of 3.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move c.png earlier' })).toHaveFocus(),
  );
  await form.user.keyboard('{Enter}');
  expect(names()).toEqual(['1: c.png', '2: a.png', '3: b.png']);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move c.png later' })).toHaveFocus(),
  );
});

test('removing a picture announces the removal and focuses the button that adds pictures', async () => {
  const form = await open();
  await form.choose(pngFile('a.png'), pngFile('b.png'));
  await form.press('Remove a.png');
  expect(names()).toEqual(['1: b.png']);
  expect(screen.getByText('a.png removed.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose pictures' })).toHaveFocus();
});
