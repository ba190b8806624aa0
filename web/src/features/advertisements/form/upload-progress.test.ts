import { expect, it } from 'vitest';
import type { FormImage } from './schema.ts';
import { sentByFile } from './upload-progress.tsx';

const picture = (key: string, bytes: number): FormImage => ({
  key,
  src: '',
  name: key,
  file: new File(['x'.repeat(bytes)], key),
});
const kept: FormImage = { key: 'kept', src: '', name: 'kept', saved: 4 };

it.each([
  [0, [0, 0]],
  [0.1, [0.4, 0]],
  [0.25, [1, 0]],
  [0.625, [1, 0.5]],
  [1, [1, 1]],
])('at %f of the whole the files have gone out by %j', (fraction, expected) => {
  const sent = sentByFile([picture('a', 100), kept, picture('b', 300)], fraction);
  expect([...sent]).toEqual([
    ['a', expected[0]],
    ['b', expected[1]],
  ]);
});
