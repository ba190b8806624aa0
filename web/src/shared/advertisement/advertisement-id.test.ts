import { expect, test } from 'vitest';
import { readAdvertisementId } from './advertisement-id.ts';

test('parsing returns a valid id', () => {
  expect(readAdvertisementId('12')).toEqual({ isMissing: false, id: '12', error: null });
});

test.each([undefined, '', ' '])('a missing id %j is rejected', (text) => {
  expect(readAdvertisementId(text).error?.message).toBe('Advertisement ID is required');
});

test.each(['0', '00', '-1', '1.5', 'a b', 'a/b', '1'.repeat(65)])(
  'the invalid id %s is rejected',
  (text) => {
    expect(readAdvertisementId(text).error?.message).toBe('Invalid advertisement ID');
  },
);
