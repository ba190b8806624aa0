import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import {
  categoryOf,
  descriptionOf,
  publicCategoryOf,
  rejectionOf,
  safeLink,
  STATUS,
  titleOf,
  userOf,
  viewsOf,
} from './present.ts';

test(
  'missing texts of an advertisement are replaced by the documented fallback texts',
  { tags: ['missing-texts', 'S3.10', 'S3.11', 'S3.12', 'S3.14', 'S3.15'] },
  () => {
    const bare = makeAdvertisement({
      title: null,
      description: ' ',
      category: null,
      user: null,
      views: null,
    });
    expect(titleOf(bare)).toBe('No Title');
    expect(descriptionOf(bare)).toBe('No Description');
    expect(categoryOf(bare)).toBe('Uncategorized');
    expect(publicCategoryOf(bare)).toBe('General');
    expect(userOf(bare)).toBe('Unknown');
    expect(viewsOf(bare)).toBe(0);
  },
);

test('a draft advertisement has the label Pending', { tags: ['S4.29'] }, () =>
  expect(STATUS.draft).toEqual(STATUS.pending),
);

test('the description of a rejection has the reason and the note', () => {
  const rejected = {
    status: 'rejected',
    reason_code: 'duplicate',
    reason: 'See AD-000004.',
  } as const;
  expect(rejectionOf(makeAdvertisement(rejected))).toBe('Already posted: See AD-000004.');
  expect(rejectionOf(makeAdvertisement({ status: 'rejected' }))).toBeNull();
  expect(rejectionOf(makeAdvertisement({ ...rejected, status: 'approved' }))).toBeNull();
});

test.each([
  ['https://shop.example/a', 'https://shop.example/a'],
  ['http://shop.example', 'http://shop.example/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//shop.example', null],
  ['https://bank.example@evil.example/', null],
  ['https:\\\\bank.example:secret@evil.example/', null],
  ['https://shop.example/@maya', 'https://shop.example/@maya'],
  ['shop.example', null],
  [null, null],
])('the link %s leads to %s', (url, link) => expect(safeLink(url)).toBe(link));
