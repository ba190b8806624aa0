import { describe, expect, test } from 'vitest';
import {
  advertisementForm,
  type AdvertisementFields,
} from '../../../testing/advertisement-form.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const token = (await server.signIn('newcomer')).access_token;

const refused = async (fields: AdvertisementFields) =>
  server.refused('createAdvertisement', { form: await advertisementForm(fields), token });

describe('createAdvertisement refuses', () => {
  test.each<[string, AdvertisementFields, string, string]>([
    ['no title', { title: undefined }, 'title', 'Title is required'],
    ['an empty title', { title: '' }, 'title', 'Title is required'],
    ['a short title', { title: 'ab' }, 'title', 'Title must be at least 3 characters'],
    ['a title of spaces', { title: '     ' }, 'title', 'Title must be at least 3 characters'],
    [
      'a title padded with spaces',
      { title: ' ab  ' },
      'title',
      'Title must be at least 3 characters',
    ],
    ['a long title', { title: 'a'.repeat(101) }, 'title', 'Title must be at most 100 characters'],
    ['no description', { description: undefined }, 'description', 'Description is required'],
    [
      'a short description',
      { description: 'Nice bike' },
      'description',
      'Description must be at least 10 characters',
    ],
    [
      'a long description',
      { description: 'a'.repeat(5001) },
      'description',
      'Description must be at most 5000 characters',
    ],
    ['no category', { category: undefined }, 'category', 'Category is required'],
    [
      'an unknown category',
      { category: 'Submarines' },
      'category',
      'Please choose one of the listed categories',
    ],
    [
      'a link that runs a script',
      { url: 'javascript:alert(1)' },
      'url',
      'URL must start with http:// or https://',
    ],
    [
      'a link to another kind of server',
      { url: 'ftp://files.example/' },
      'url',
      'URL must start with http:// or https://',
    ],
    [
      'a link without a host',
      { url: 'https://' },
      'url',
      'URL must start with http:// or https://',
    ],
    ...[
      'https://bank.example@evil.example/',
      'http://bank.example:80@evil.example',
      'https:///bank.example@evil.example/',
      'https://@evil.example/',
    ].map((url): [string, AdvertisementFields, string, string] => [
      `a link that hides its host: ${url}`,
      { url },
      'url',
      'URL must not contain a user name or password',
    ]),
    ['a link to nowhere', { url: 'https://[nowhere' }, 'url', 'Please enter a valid URL'],
    [
      'a long link',
      { url: `https://a.example/${'a'.repeat(183)}` },
      'url',
      'URL must be at most 200 characters',
    ],
    ['no picture', { images: [] }, 'images', 'At least one image is required'],
  ])('%s', async (_name, fields, field, message) => {
    const answer = await refused(fields);
    expect(answer).toMatchObject({ status: 400, error: message, message });
    expect(answer.field_errors).toEqual({ [field]: [message] });
  });

  test('everything that is wrong at once, the first field first', async () => {
    const answer = await refused({ title: '', description: 'short', url: 'nonsense', images: [] });
    expect(answer.error).toBe('Title is required');
    expect(Object.keys(answer.field_errors ?? {})).toEqual([
      'title',
      'description',
      'url',
      'images',
    ]);
  });

  test('an unknown category before it stores a picture', async () => {
    const before = await server.ok('listOwnAdvertisements', { token });
    await refused({ category: 'Submarines' });
    expect(await server.ok('listOwnAdvertisements', { token })).toEqual(before);
  });
});
