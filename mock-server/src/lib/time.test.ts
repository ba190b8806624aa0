import { expect, test } from 'vitest';
import { dayBefore, dayOf } from './time.ts';

test('a day starts at midnight in the town, even when daylight saving time begins or ends', () => {
  const day = (iso: string) => dayOf(new Date(iso), 'America/New_York');
  expect(day('2026-03-02T04:59:59Z')).toBe('2026-03-01');
  expect(day('2026-03-02T05:00:00Z')).toBe('2026-03-02');
  expect(day('2026-07-02T03:59:59Z')).toBe('2026-07-01');
  expect(day('2026-07-02T04:00:00Z')).toBe('2026-07-02');
});

test('dayBefore returns the previous day at the beginning of a month or year', () => {
  expect(dayBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(dayBefore('2026-01-01', 1)).toBe('2025-12-31');
  expect(dayBefore('2026-01-29', 29)).toBe('2025-12-31');
  expect(dayBefore('2026-01-29', 0)).toBe('2026-01-29');
});
