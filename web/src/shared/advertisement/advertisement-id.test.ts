import { expect, test } from 'vitest';
import { readAdvertisementId } from './advertisement-id.ts';

test('reads the id of an advertisement', () => {
  expect(readAdvertisementId('12')).toEqual({ isMissing: false, id: '12', error: null });
});

test.each([undefined, '', ' '])('requires an id in %j', (text) => {
  expect(readAdvertisementId(text).error?.message).toBe('Advertisement ID is required');
});

test.each(['0', '00', '-1', '1.5', 'a b', 'a/b', '1'.repeat(65)])('rejects %s', (text) => {
  expect(readAdvertisementId(text).error?.message).toBe('Invalid advertisement ID');
});
