import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { selectPage, type ListFilter } from './select-page.ts';

const ALL = [
  makeAdvertisement({ id: 1, status: 'approved', created_at: '2026-01-05T00:00:00Z', views: 9 }),
  makeAdvertisement({
    id: 2,
    status: 'pending',
    created_at: '2026-01-04T00:00:00Z',
    title: 'Boat',
  }),
  makeAdvertisement({ id: 3, status: 'draft', created_at: '2026-01-03T00:00:00Z', user: 'Kit' }),
  makeAdvertisement({ id: 4, status: 'rejected', created_at: '2026-01-06T00:00:00Z' }),
  makeAdvertisement({ id: 5, status: 'approved', created_at: null, category: 'Jobs' }),
];
const ids = (filter: Partial<ListFilter>) =>
  selectPage(ALL, { page: 1, page_size: 12, sort: 'queue', ...filter }).results.map(({ id }) => id);

test('the list starts with pending advertisements, oldest first, and ends with all others, newest first', () =>
  expect(ids({})).toEqual([3, 2, 4, 1, 5]));

test('drafts count as pending, and the counts ignore the filter', () => {
  const { status_counts: counts } = selectPage(ALL, {
    page: 1,
    page_size: 12,
    sort: 'queue',
    status: 'approved',
  });
  expect(counts).toEqual({ pending: 2, approved: 2, rejected: 1 });
});

test('the list is filtered by status, category, and text in title or user name', () => {
  expect(ids({ status: 'pending' })).toEqual([3, 2]);
  expect(ids({ category: 'Jobs' })).toEqual([5]);
  expect(ids({ search: 'BOAT' })).toEqual([2]);
  expect(ids({ search: 'kit' })).toEqual([3]);
});

test('the list is sorted and split into pages', () => {
  expect(ids({ sort: 'views', page_size: 1 })).toEqual([1]);
  expect(ids({ sort: 'newest', page: 2, page_size: 2 })).toEqual([2, 3]);
  expect(ids({ page: 9 })).toEqual([]);
});
