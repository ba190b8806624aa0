import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAdvertisement } from '~/shared/config/contract.ts';
import { openForm } from '~/testing/advertisement-form.tsx';
import { pictureFile, pngFile, stubPictures } from '~/testing/pictures.ts';
import { fakeKeyval } from '~/testing/fake-keyval.ts';

beforeEach(() => {
  fakeKeyval();
  stubPictures();
});

const names = () =>
  within(screen.getByRole('list', { name: 'Chosen images' }))
    .queryAllByRole('img')
    .map((image) => image.getAttribute('alt'));

const paste = (files: File[], types: string[]) => {
  fireEvent.paste(document.body, { clipboardData: { files, types } });
};

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

test('a picture with too many pixels is rejected', async () => {
  stubPictures([5001, 5001]);
  const form = await open();
  await form.choose(pngFile('photo.png'));
  const text = 'photo.png: Image must be 25 megapixels or smaller';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(names()).toEqual([]);
});

test('a picture that the browser cannot show is sent to the server for validation', async () => {
  stubPictures(null);
  const form = await open();
  await form.choose(pngFile('unusual.png'));
  await waitFor(() => expect(names()).toEqual(['1: unusual.png']));
});

test('a chosen picture is kept, even if its file changes or disappears afterwards', async () => {
  const createObjectURL = stubPictures();
  await open();
  const moved = pictureFile('image/jpeg', 'moved', 100, {});
  paste([moved], ['Files']);
  await waitFor(() => expect(names()).toEqual(['1: moved']));
  const [kept] = createObjectURL.mock.lastCall ?? [];
  expect(kept).not.toBe(moved);
  expect(kept).toMatchObject({ name: 'moved', size: 100, type: 'image/jpeg' });
});

test('a file that can no longer be read is rejected, and the form can still be sent', async () => {
  const form = await open();
  const moved = pngFile('moved.png');
  vi.spyOn(moved, 'slice').mockImplementation(() => {
    throw new DOMException('Moved', 'NotFoundError');
  });
  await form.choose(moved);
  expect(
    await screen.findByText('moved.png: This file cannot be read. Please choose it again.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Reading the pictures…')).not.toBeInTheDocument();
  await form.send();
  expect(await screen.findByText('Title is required')).toBeInTheDocument();
});

test('pasted pictures and copied files are accepted, and formatted text is ignored', async () => {
  await open();
  paste([pngFile('of-the-text.png')], ['text/html', 'text/plain', 'Files']);
  paste([pngFile('of-the-letter.png')], ['text/plain', 'text/rtf', 'Files']);
  paste([pngFile('pasted.png'), pngFile('copied.png')], ['text/plain', 'Files']);
  await waitFor(() => expect(names()).toEqual(['1: pasted.png', '2: copied.png']));
});

test('adding pictures while earlier pictures are being validated keeps the earlier pictures', async () => {
  const finish: (() => void)[] = [];
  stubPictures([100, 100], () => new Promise<void>((resolve) => finish.push(resolve)));
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
