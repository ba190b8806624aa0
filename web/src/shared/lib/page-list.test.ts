import { expect, test } from 'vitest';
import { pageList } from './page-list.ts';

const shown = (page: number, pages: number) =>
  pageList(page, pages)
    .map((entry) => (typeof entry === 'number' ? String(entry) : '…'))
    .join(' ');

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 5 6 7 8 9'],
  [50, 100, '1 … 49 50 51 … 100'],
])('page %i of %i shows %s', (page, pages, expected) => {
  expect(shown(page, pages)).toBe(expected);
});
