import { expect, test } from 'vitest';
import { dailyHits } from './daily-hits.ts';

const PERIOD = {
  publicSince: new Date('2026-01-28T20:00:00Z'),
  now: new Date('2026-03-02T03:00:00Z'),
  timeZone: 'America/New_York',
};
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

test('the daily views of an advertisement add up to its total, and are on days when it was public', () => {
  const hits = dailyHits({ id: 7, views: 487, clicks: 39 }, PERIOD);
  expect(sum(hits.map(({ views }) => views))).toBe(487);
  expect(sum(hits.map(({ clicks }) => clicks))).toBe(39);
  expect(hits.at(0)?.day).toBe('2026-01-28');
  expect(hits.at(-1)?.day).toBe('2026-03-01');
  expect(hits.every(({ views, clicks }) => views > 0 && clicks >= 0 && clicks <= views)).toBe(true);
});

test('daily views are the same in every run, and an advertisement that nobody viewed has none', () => {
  const ad = { id: 7, views: 60, clicks: 6 };
  expect(dailyHits(ad, PERIOD)).toEqual(dailyHits(ad, PERIOD));
  expect(dailyHits({ id: 7, views: 0, clicks: 0 }, PERIOD)).toEqual([]);
});
