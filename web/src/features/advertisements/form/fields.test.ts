import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { orderOf } from '../api/own.ts';
import { requestOf, fieldsOf, serverFieldsOf } from './fields.ts';
import type { FormImage } from './schema.ts';

const file = new File(['x'], 'new.png');
const added: FormImage = { key: 'new', src: '', name: 'new.png', file };

test('the form sends the ids of kept pictures and the new files in order', () => {
  const images = [
    { image: '/media/a.webp', id: 4 },
    { image: '/media/b.webp', id: 9 },
  ];
  const advertisement = makeAdvertisement({ images });
  const fields = fieldsOf(advertisement);
  const [first, second] = fields.images;
  if (!first || !second) throw new Error('The form has lost a picture');
  expect(requestOf({ ...fields, images: [second, added, first] }, advertisement)).toMatchObject({
    pictures: [9, file, 4],
    keepsPictures: false,
  });
  expect(requestOf(fields, advertisement).keepsPictures).toBe(true);
});

test.each([
  ['kept pictures in order', [9, 4], ['9', '4']],
  ['no position for new pictures at the end', [4, file], ['4']],
  [
    'the positions of new pictures between kept pictures',
    [file, 9, file, 4, file],
    ['new', '9', 'new', '4'],
  ],
  ['nothing if all pictures are new', [file, file], undefined],
  ['nothing if pictures have no ids', [null, file], undefined],
])('the field that lists the kept pictures contains %s', (_what, pictures, order) =>
  expect(orderOf(pictures)).toEqual(order),
);

test('if the saved pictures have no ids, the order of the pictures is not sent', () => {
  const images = [{ image: '/media/a.webp' }, { image: '/media/b.webp' }];
  const { pictures } = requestOf(fieldsOf(makeAdvertisement({ images })), undefined);
  expect(pictures, 'no id for either').toEqual([null, null]);
  expect(orderOf(pictures)).toBeUndefined();
});

test('an error about a new picture appears at that picture, even if kept pictures come before it', () => {
  const kept: FormImage = { key: 'kept', src: '', name: 'kept', saved: 4 };
  expect(serverFieldsOf([kept, added, kept, { ...added, key: 'other' }])).toMatchObject({
    title: 'title',
    images: 'images',
    'images.0': 'images.1',
    'images.1': 'images.3',
  });
});
