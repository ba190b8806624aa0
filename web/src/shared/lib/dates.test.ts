import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatEdition } from './dates.ts';

describe('dates', () => {
  it('writes a short month, the year and the time of the town', () => {
    expect(formatDateTime('2025-11-21T19:30:00Z')).toBe('Nov 21, 2025, 2:30 PM');
    expect(formatDate('2025-11-22T03:00:00Z')).toBe('Nov 21, 2025');
  });

  it.each([null, undefined, '', 'soon'])('writes N/A for %j', (value) => {
    expect(formatDateTime(value)).toBe('N/A');
    expect(formatDate(value)).toBe('N/A');
  });

  it('dates the edition by the town, not by the server', () => {
    expect(formatEdition(new Date('2025-11-22T03:00:00Z'))).toBe('Friday, November 21, 2025');
  });
});
