import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { wellFormed } from './well-formed.ts';

const { status, images, ...others } = makeAdvertisement({ status: 'draft' });

test('a well-formed advertisement is unchanged', () =>
  expect(wellFormed({ ...others, status, images })).toEqual({ ...others, status, images }));

test('an advertisement without status and images is pending and has no images', () =>
  expect(wellFormed(others)).toEqual({ ...others, status: 'pending', images: [] }));

test.each(['archived', 'toString', '', null])('the unknown status %j becomes pending', (unknown) =>
  expect(wellFormed({ ...others, status: unknown }).status).toBe('pending'),
);

test('images without a path are dropped', () =>
  expect(wellFormed({ ...others, images: [{}, { image: '' }, null, ...images] }).images).toEqual(
    images,
  ));
