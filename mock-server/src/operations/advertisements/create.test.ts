import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  advertisementForm,
  postAdvertisement,
  type AdvertisementFields,
} from '../../../testing/advertisement-form.ts';
import { phonePhoto, smallPng } from '../../../testing/pictures.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const token = await server.tokenOf('newcomer');

const fetchPicture = async (url = '') =>
  sharp(await (await server.raw(url)).arrayBuffer()).metadata();

test('the response to a new advertisement contains all its fields, with the status pending', async () => {
  const { id, email } = await server.signIn('newcomer');
  const ad = await postAdvertisement(server, token);
  expect(ad).toMatchObject({
    serial_number: `AD-${String(ad.id).padStart(6, '0')}`,
    title: 'Rowing machine, hardly rowed',
    description: 'Bought in January, folded in February. Collect from Weir Street.',
    category: 'For Sale',
    url: 'https://rowing.example/machine',
    status: 'pending',
    views: 0,
    clicks: 0,
    user_id: id,
    reason: null,
    reason_code: null,
    decided_at: null,
  });
  expect(ad.created_at).toBe(ad.updated_at);
  expect(ad.user).not.toContain(email);
  const own = await server.ok('listOwnAdvertisements', { token });
  expect(own).toContainEqual(ad);
});

test(
  'a new advertisement is pending, has no views and belongs to its sender, whatever the form says',
  { tags: ['S6.4'] },
  async () => {
    const form = await advertisementForm();
    for (const [name, value] of Object.entries({
      status: 'approved',
      views: '999',
      clicks: '999',
      user_id: '1',
      owner_id: '1',
      serial_number: 'AD-999999',
      id: '1',
      created_at: '2020-01-01T00:00:00Z',
    })) {
      form.append(name, value);
    }
    const ad = await server.ok('createAdvertisement', { form, token });
    const { id } = await server.signIn('newcomer');
    expect(ad).toMatchObject({ status: 'pending', views: 0, clicks: 0, user_id: id });
    expect(ad.id).toBeGreaterThan(1);
    expect(ad.created_at).toMatch(/^2026-11-24/);
  },
);

test('uploaded pictures are stored as WebP with thumbnails and stay in their order', async () => {
  const { images } = await postAdvertisement(server, token, {
    images: [
      await smallPng({ width: 2000, height: 1000 }),
      await phonePhoto({ width: 400, height: 300 }),
    ],
  });
  expect(images.map(({ width, height }) => [width, height])).toEqual([
    [1600, 800],
    [300, 400],
  ]);
  const [first] = images;
  expect(first?.image).toMatch(/^\/media\/advertisements\/[\w-]+\.webp$/);
  const picture = await fetchPicture(first?.image);
  expect(picture).toMatchObject({ format: 'webp', width: 1600, height: 800 });
  const thumbnail = await fetchPicture(first?.thumbnail);
  expect(thumbnail).toMatchObject({ format: 'webp', width: 480, height: 240 });
});

test.each([undefined, ''])('the link of an advertisement is optional: %j', async (url) => {
  expect(await postAdvertisement(server, token, { url })).toMatchObject({ url: null });
});

const SPECIAL = `<b>Bücher</b> & 日本 "O'Neil" 🚲 %s`;
const WIDE = '🚲'.repeat(5000);
test.each([
  ['without additional spaces', { title: '  Rowing \n machine  ' }, { title: 'Rowing machine' }],
  [
    'with plain line ends',
    { description: '  One line.\r\n\r\nA third.  ' },
    { description: 'One line.\n\nA third.' },
  ],
  ['with special characters', { title: SPECIAL }, { title: SPECIAL }],
  ['with 5,000 characters of any width', { description: WIDE }, { description: WIDE }],
])('the texts of an advertisement are stored %s', async (_how, sent, stored) => {
  expect(await postAdvertisement(server, token, sent)).toMatchObject(stored);
});

const refused = async (fields: AdvertisementFields) =>
  server.refused('createAdvertisement', { form: await advertisementForm(fields), token });

test.each<[string, AdvertisementFields[]]>([
  ['Title is required', [{ title: undefined }, { title: '' }]],
  [
    'Title must be at least 3 characters',
    [{ title: 'ab' }, { title: '     ' }, { title: ' ab  ' }],
  ],
  ['Title must be at most 100 characters', [{ title: 'a'.repeat(101) }]],
  ['Description is required', [{ description: undefined }]],
  ['Description must be at least 10 characters', [{ description: 'Nice bike' }]],
  ['Description must be at most 5000 characters', [{ description: 'a'.repeat(5001) }]],
  ['Category is required', [{ category: undefined }]],
  ['Please choose one of the listed categories', [{ category: 'Submarines' }]],
  [
    'URL must start with http:// or https://',
    [{ url: 'javascript:alert(1)' }, { url: 'ftp://files.example/' }, { url: 'https://' }],
  ],
  [
    'URL must not contain a user name or password',
    [
      { url: 'https://bank.example@evil.example/' },
      { url: 'http://bank.example:80@evil.example' },
      { url: 'https:///bank.example@evil.example/' },
      { url: 'https://@evil.example/' },
    ],
  ],
  ['Please enter a valid URL', [{ url: 'https://[nowhere' }]],
  ['URL must be at most 200 characters', [{ url: `https://a.example/${'a'.repeat(183)}` }]],
  ['At least one image is required', [{ images: [] }]],
])('an invalid advertisement form is refused with the message: %s', async (message, wrong) => {
  for (const fields of wrong) {
    const response = await refused(fields);
    expect(response, JSON.stringify(fields)).toMatchObject({
      status: 400,
      error: message,
      message,
    });
    expect(response.field_errors).toEqual({ [Object.keys(fields)[0] ?? '']: [message] });
  }
});

test('an error response lists all invalid fields of the form, in the order of the form', async () => {
  const response = await refused({ title: '', description: 'short', url: 'nonsense', images: [] });
  expect(response.error).toBe('Title is required');
  expect(Object.keys(response.field_errors ?? {})).toEqual([
    'title',
    'description',
    'url',
    'images',
  ]);
});

test('a form with an unknown category posts no advertisement', async () => {
  const before = await server.ok('listOwnAdvertisements', { token });
  await refused({ category: 'Submarines' });
  expect(await server.ok('listOwnAdvertisements', { token })).toEqual(before);
});
