// @vitest-environment node
import { expect, it } from 'vitest';

import { toFormData } from './form-data.ts';

it('repeats the parts of a list, keeps file names and leaves out what is not there', () => {
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
