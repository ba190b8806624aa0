import { expect, test } from 'vitest';
import {
  advertisementForm,
  type AdvertisementFields,
} from '../../../testing/advertisement-form.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const token = (await server.signIn('newcomer')).access_token;

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
    const answer = await refused(fields);
    expect(answer, JSON.stringify(fields)).toMatchObject({ status: 400, error: message, message });
    expect(answer.field_errors).toEqual({ [Object.keys(fields)[0] ?? '']: [message] });
  }
});

test('an error response lists all invalid fields of the form, in the order of the form', async () => {
  const answer = await refused({ title: '', description: 'short', url: 'nonsense', images: [] });
  expect(answer.error).toBe('Title is required');
  expect(Object.keys(answer.field_errors ?? {})).toEqual(['title', 'description', 'url', 'images']);
});

test('if the category is unknown, no picture is stored', async () => {
  const before = await server.ok('listOwnAdvertisements', { token });
  await refused({ category: 'Submarines' });
  expect(await server.ok('listOwnAdvertisements', { token })).toEqual(before);
});
