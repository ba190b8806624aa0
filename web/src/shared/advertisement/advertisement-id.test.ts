import { expect, test } from 'vitest';
import { readAdvertisementId } from './advertisement-id.ts';

test('readAdvertisementId returns a valid id', () =>
  expect(readAdvertisementId('12')).toEqual({ isMissing: false, id: '12', error: null }));

test.each([undefined, '', ' '])('readAdvertisementId rejects the missing id %j', (text) =>
  expect(readAdvertisementId(text).error?.message).toBe('Advertisement ID is required'),
);

test.each(['0', '00', '-1', '1.5', 'a b', 'a/b', '1'.repeat(65)])(
  'readAdvertisementId rejects the invalid id %s',
  (text) => expect(readAdvertisementId(text).error?.message).toBe('Invalid advertisement ID'),
);
