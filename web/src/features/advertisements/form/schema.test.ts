import { expect, test } from 'vitest';
import { advertisementSchema, isEmptyForm, type FormImage } from './schema.ts';

const image = (key: string): FormImage => ({ key, src: '', name: key });
const GOOD = {
  title: 'Bicycle',
  description: 'Ridden on Sundays.',
  category: 'For Sale',
  url: '',
  images: [image('a')],
};

/** The first error of each invalid field. */
const refusals = (changes: Partial<typeof GOOD>) => {
  const result = advertisementSchema.safeParse({ ...GOOD, ...changes });
  const issues = result.success ? [] : result.error.issues;
  return issues.map(({ path, message }) => [path[0], message])[0];
};

test('accepts an advertisement with one picture and no link', () => {
  expect(refusals({})).toBeUndefined();
});

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
  [{ images: ['a', 'b', 'c', 'd', 'e'].map(image) }, 'images', 'You can upload up to 4 images'],
])('rejects %j', (changes, field, text) => {
  expect(refusals(changes)).toEqual([field, text]);
});

test('accepts an @ after the host of a link', () => {
  expect(refusals({ url: 'https://shop.example/@maya?to=a@b.example' })).toBeUndefined();
});

test('counts code points', () => {
  expect(refusals({ title: '🚲'.repeat(100), description: '🚲'.repeat(5000) })).toBeUndefined();
  expect(refusals({ title: '🚲🚲' })).toEqual(['title', 'Title must be at least 3 characters']);
});

test('recognizes an empty form', () => {
  const empty = { title: ' ', description: '', category: '', url: '', images: [] };
  expect(isEmptyForm(empty)).toBe(true);
  expect(isEmptyForm({ ...empty, url: 'x' })).toBe(false);
  expect(isEmptyForm({ ...empty, images: [image('a')] })).toBe(false);
});
