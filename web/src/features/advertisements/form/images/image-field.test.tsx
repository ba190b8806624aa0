import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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

test('accepts four pictures and rejects the fifth', async () => {
  const form = await open();
  await form.choose(...['a', 'b', 'c', 'd', 'e'].map((name) => pngFile(`${name}.png`)));
  expect(await screen.findByText('You can upload up to 4 images')).toBeInTheDocument();
  expect(names()).toEqual(['1: a.png', '2: b.png', '3: c.png', '4: d.png']);
});

test('gives the reason for each rejected file and accepts the others', async () => {
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
])('checks a picture of %s pixels a side', async (pixels, text) => {
  stubPictures(pixels);
  const form = await open();
  await form.choose(pngFile('photo.png'));
  expect(await screen.findByText(`photo.png: ${text}`)).toBeInTheDocument();
  expect(names()).toEqual([]);
});

const paste = (files: File[], types: string[]) => {
  fireEvent.paste(document.body, { clipboardData: { files, types } });
};

test('accepts pasted pictures, but ignores pasted text', async () => {
  await open();
  paste([pngFile('of-the-text.png')], ['text/plain', 'Files']);
  paste([pngFile('pasted.png')], ['Files']);
  await waitFor(() => expect(names()).toEqual(['1: pasted.png']));
});

test('accepts dropped pictures', async () => {
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

test('moves pictures by buttons, announces the position and keeps the focus', async () => {
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

test('removes a picture, announces it and focuses the add button', async () => {
  const form = await open();
  await form.choose(pngFile('a.png'), pngFile('b.png'));
  await form.press('Remove a.png');
  expect(names()).toEqual(['1: b.png']);
  expect(screen.getByText('a.png removed.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose pictures' })).toHaveFocus();
});
