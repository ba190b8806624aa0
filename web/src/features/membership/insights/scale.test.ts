import { expect, test } from 'vitest';
import { roundUp } from './scale.ts';

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [10, 10],
  [11, 20],
  [49, 50],
  [51, 100],
  [437, 500],
])('the axis for values up to %d ends at %d', (max, end) => {
  expect(roundUp(max)).toBe(end);
});
