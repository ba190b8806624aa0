import { expect, test } from 'vitest';
import { createAdvertisement } from '~/shared/config/contract.ts';
import { advertisementSchema, isEmptyForm, perText, type FormImage } from './schema.ts';

const { maxItems } = createAdvertisement.images;
const image = (key: string): FormImage => ({ key, src: '', name: key });
const EMPTY = { ...perText(() => ''), images: [] };
const GOOD = {
  ...EMPTY,
  title: 'Bicycle',
  description: 'Ridden on Sundays.',
  category: 'For Sale',
  images: [image('a')],
};

const refusals = (changes: Partial<typeof GOOD>) => {
  const result = advertisementSchema.safeParse({ ...GOOD, ...changes });
  const issues = result.success ? [] : result.error.issues;
  return issues.map(({ path, message }) => [path[0], message])[0];
};

test('an advertisement with one picture and no link is accepted', () =>
  expect(refusals({})).toBeUndefined());

test.each([
  [{ title: '  ' }, 'title', 'Title is required'],
  [{ title: ' ab  ' }, 'title', 'Title must be at least 3 characters'],
  [{ title: 'a'.repeat(101) }, 'title', 'Title must be at most 100 characters'],
  [{ description: '' }, 'description', 'Description is required'],
  [{ description: 'Nice bike' }, 'description', 'Description must be at least 10 characters'],
  [{ description: 'a'.repeat(5001) }, 'description', 'Description must be at most 5000 characters'],
  [{ category: '' }, 'category', 'Category is required'],
  [{ url: 'shop.example' }, 'url', 'URL must start with http:// or https://'],
  [{ url: 'ftp://shop.example' }, 'url', 'URL must start with http:// or https://'],
  [
    { url: 'https://bank.example@evil.example/' },
    'url',
    'URL must not contain a user name or password',
  ],
  [{ url: 'https://[nowhere' }, 'url', 'Please enter a valid URL'],
  [{ url: `https://a.example/${'a'.repeat(183)}` }, 'url', 'URL must be at most 200 characters'],
  [{ images: [] }, 'images', 'At least one image is required'],
  [
    { images: Array.from({ length: maxItems + 1 }, (_, index) => image(`${index}`)) },
    'images',
    `You can upload up to ${maxItems} images`,
  ],
])('fields with %j are rejected', (changes, field, text) =>
  expect(refusals(changes)).toEqual([field, text]),
);

test('a link may contain an @ after its host', () =>
  expect(refusals({ url: 'https://shop.example/@maya?to=a@b.example' })).toBeUndefined());

test('text lengths are counted in code points', () => {
  expect(refusals({ title: '🚲'.repeat(100), description: '🚲'.repeat(5000) })).toBeUndefined();
  expect(refusals({ title: '🚲🚲' })).toEqual(['title', 'Title must be at least 3 characters']);
});

test('a form with only spaces counts as empty', () => {
  expect(isEmptyForm({ ...EMPTY, title: ' ' })).toBe(true);
  expect(isEmptyForm({ ...EMPTY, url: 'x' })).toBe(false);
  expect(isEmptyForm({ ...EMPTY, images: [image('a')] })).toBe(false);
});
