import { expect, test } from 'vitest';
import { listFilterOf, listUrl } from './list-filter.ts';

const read = (query: string) => listFilterOf(new URLSearchParams(query));

test('the filter reads category, search and page from the URL', () =>
  expect(read('category=For+Sale&q=oak&page=3')).toEqual({
    category: 'For Sale',
    search: 'oak',
    page: 3,
  }));

test.each(['category=&q=++&page=none', 'category=%00&q=+%00'])(
  'the filter ignores the empty and invalid parameters %s',
  (query) => expect(read(query)).toEqual({ category: undefined, search: undefined, page: 1 }),
);

test('long search texts are cut at the contract’s limits', () =>
  expect(read(`q=${'a'.repeat(150)}`).search).toHaveLength(100));

test('listUrl returns the URL of the first page of a category and a search', () => {
  expect(listUrl({ category: 'For Sale', search: 'oak & ash' })).toBe(
    '/advertisements?category=For+Sale&q=oak+%26+ash',
  );
  expect(listUrl({})).toBe('/advertisements');
});
