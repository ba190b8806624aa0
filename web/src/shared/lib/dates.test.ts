import { describe, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatEdition } from './dates.ts';

describe('dates', () => {
  test('formats in the town’s time zone', () => {
    expect(formatDateTime('2025-11-21T19:30:00Z')).toBe('Nov 21, 2025, 2:30 PM');
    expect(formatDate('2025-11-22T03:00:00Z')).toBe('Nov 21, 2025');
  });

  test.each([null, undefined, '', 'soon'])('returns N/A for %j', (value) => {
    expect(formatDateTime(value)).toBe('N/A');
    expect(formatDate(value)).toBe('N/A');
  });

  test('uses the town’s date for the edition', () => {
    expect(formatEdition(new Date('2025-11-22T03:00:00Z'))).toBe('Friday, November 21, 2025');
  });
});
