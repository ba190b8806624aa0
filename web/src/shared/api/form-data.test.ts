import { expect, test } from 'vitest';

import { toFormData } from './form-data.ts';

test('toFormData sends each item of an array as a separate part, keeps file names and omits missing values', () => {
  const form = toFormData({
    title: 'Kayak',
    views: 0,
    url: undefined,
    note: null,
    'keep_images[]': [],
    images: [new File(['a'], 'a.png'), new File(['b'], 'b.jpg')],
  });

  expect([...form.keys()]).toEqual(['title', 'views', 'images', 'images']);
  expect(form.get('views')).toBe('0');
  expect(form.getAll('images').map((part) => (part instanceof File ? part.name : part))).toEqual([
    'a.png',
    'b.jpg',
  ]);
});
