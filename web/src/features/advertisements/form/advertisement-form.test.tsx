import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { openForm } from '~/testing/advertisement-form.tsx';
import { pngFile, stubPictures } from '~/testing/pictures.ts';
import { fakeUploads, type Submission } from '~/testing/fake-upload.ts';
import { fakeKeyval } from '~/testing/fake-keyval.ts';

let submissions: Submission[];
let disk: ReturnType<typeof fakeKeyval>;
beforeEach(() => {
  disk = fakeKeyval();
  stubPictures();
  submissions = fakeUploads();
});
const only = async (): Promise<Submission> => {
  await waitFor(() => expect(submissions).toHaveLength(1));
  const [submission] = submissions;
  if (!submission) throw new Error('Nothing was sent');
  return submission;
};

const imageNames = () =>
  within(screen.getByRole('list', { name: 'Chosen images' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt') ?? image.getAttribute('aria-label'));

test(
  'creating an advertisement sends texts and pictures in order and shows a confirmation',
  { tags: ['S7.24', 'S8.44'] },
  async () => {
    const form = openForm();
    await form.fill();
    await form.choose(pngFile('side.png'), pngFile('front.png'));
    await form.press('Move front.png earlier');
    await form.send();
    const { operation, fields, respond } = await only();
    expect(operation).toBe('POST /api/advertisements/create/');
    expect(fields).toEqual([
      ['title', 'Bicycle'],
      ['description', 'Ridden on Sundays only.'],
      ['category', 'For Sale'],
      ['url', ''],
      ['idempotency_key', expect.stringMatching(/^[0-9a-f]{32}$/)],
      ['images', expect.objectContaining({ name: 'front.png' })],
      ['images', expect.objectContaining({ name: 'side.png' })],
    ]);
    expect(form.onSaved).not.toHaveBeenCalled();
    respond({ body: makeAdvertisement() });
    expect(await screen.findByText('Advertisement created successfully!')).toBeInTheDocument();
    await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce());
    expect(disk.size()).toBe(0);
  },
);

test('a form that is submitted while its pictures are being read is sent with all pictures', async () => {
  let decode: () => void = () => undefined;
  const decoded = new Promise<void>((resolve) => {
    decode = resolve;
  });
  const form = openForm();
  await form.fill();
  stubPictures([1, 1], () => decoded);
  await form.choose(pngFile('large.png'));
  expect(await screen.findByText('Reading the pictures…')).toBeInTheDocument();
  await form.send();
  expect(screen.queryByText('At least one image is required')).not.toBeInTheDocument();
  decode();
  const { fields } = await only();
  expect(fields).toContainEqual(['images', expect.objectContaining({ name: 'large.png' })]);
  expect(screen.queryByText('Reading the pictures…')).not.toBeInTheDocument();
});

test(
  'submitting an empty form marks its fields, shows one alert and sends no request',
  { tags: ['S5.26', 'S8.30'] },
  async () => {
    const form = openForm();
    await screen.findByLabelText('Title');
    await form.send();
    expect(await screen.findByText('Form data is required')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    for (const text of [
      'Title is required',
      'Description is required',
      'Category is required',
      'At least one image is required',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByLabelText('Title')).toHaveFocus();
    await form.user.type(screen.getByLabelText('Title'), 'Bicycle');
    await form.send();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please fix the form errors before submitting.',
    );
    expect(submissions).toEqual([]);
  },
);

test('the server’s errors appear at their fields and pictures, and the input is kept', async () => {
  const form = openForm();
  await form.fill();
  await form.choose(pngFile('side.png'), pngFile('front.png'));
  await form.send();
  const text = 'Only JPEG, PNG or WebP images are allowed';
  (await only()).respond({
    status: 400,
    body: {
      error: 'Title must be at most 100 characters',
      message: 'Title must be at most 100 characters',
      field_errors: {
        title: ['Title must be at most 100 characters'],
        images: [text],
        'images.1': [text],
      },
    },
  });
  const tiles = await screen.findAllByRole('listitem');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(within(tiles[1] ?? document.body).getByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(
    /^Title must be at most 100 characters/,
  );
  expect(screen.getByLabelText('Title')).toHaveValue('Bicycle');
  expect(screen.getByLabelText('Category')).toHaveValue('For Sale');
  expect(imageNames()).toEqual(['1: side.png', '2: front.png']);

  await form.press('Remove front.png');
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test(
  'if no response arrives, the form keeps its input and can be sent again',
  { tags: ['S8.25'] },
  async () => {
    const form = openForm();
    await form.fill();
    await form.choose(pngFile('side.png'));
    await form.send();
    (await only()).fail();
    const text = 'Failed to create advertisement. We could not reach the server.';
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(screen.getByLabelText('Description')).toHaveValue('Ridden on Sundays only.');
    expect(imageNames()).toEqual(['1: side.png']);
    expect(disk.size()).toBe(2);

    await form.send();
    await waitFor(() => expect(submissions).toHaveLength(2));
    expect(submissions[1]?.fields.at(-1)).toEqual([
      'images',
      expect.objectContaining({ name: 'side.png' }),
    ]);
  },
);

test('the form shows the upload progress of each file', async () => {
  const form = openForm();
  await form.fill();
  await form.choose(pngFile('side.png', 300), pngFile('front.png', 100));
  await form.send();
  const { progress, fail } = await only();
  progress(0.5);
  const bar = (name: string) => screen.getByRole('progressbar', { name });
  await waitFor(() => expect(bar('Upload')).toHaveAttribute('value', '0.5'));
  expect(Number(bar('Upload of side.png').getAttribute('value'))).toBeCloseTo(2 / 3);
  expect(bar('Upload of front.png')).toHaveAttribute('value', '0');
  progress(1);
  expect(await screen.findByText('Sent, being processed…')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove side.png' })).toBeDisabled();
  fail();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

test('the form shows a preview of the advertisement', async () => {
  const form = openForm();
  await screen.findByLabelText('Title');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('heading')).toHaveTextContent(/^Title$/);
  expect(preview.queryByText(/^No |not available|General/)).not.toBeInTheDocument();
  await form.fill();
  await form.choose(pngFile('side.png'));
  expect(preview.getByRole('heading')).toHaveTextContent('Bicycle');
  expect(preview.getByText('Advertisement · For Sale')).toBeInTheDocument();
  expect(preview.getByText('Ridden on Sundays only.')).toBeInTheDocument();
});
