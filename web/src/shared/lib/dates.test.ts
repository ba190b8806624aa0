import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatEdition } from './dates.ts';

test('times are formatted in the newspaper’s time zone', { tags: ['S9.28'] }, () => {
  expect(formatDateTime('2025-11-21T19:30:00Z')).toBe('Nov 21, 2025, 2:30 PM');
  expect(formatDate('2025-11-22T03:00:00Z')).toBe('Nov 21, 2025');
});

test.each([null, undefined, '', 'soon'])(
  'the invalid date %j is shown as N/A',
  { tags: ['S9.29'] },
  (value) => {
    expect(formatDateTime(value)).toBe('N/A');
    expect(formatDate(value)).toBe('N/A');
  },
);

test('the date of an edition is in the newspaper’s time zone', () =>
  expect(formatEdition('2025-11-22T03:00:00Z')).toBe('Friday, November 21, 2025'));
