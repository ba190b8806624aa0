import { expect, test } from 'vitest';
import type { FormImage } from './schema.ts';
import { amountSent, sentByFile } from './upload-progress.tsx';

const picture = (key: string, bytes: number): FormImage => ({
  key,
  src: '',
  name: key,
  file: new File(['x'.repeat(bytes)], key),
});
const kept: FormImage = { key: 'kept', src: '', name: 'kept', saved: 4 };

test.each([
  [0, [0, 0]],
  [0.1, [0.4, 0]],
  [0.25, [1, 0]],
  [0.625, [1, 0.5]],
  [1, [1, 1]],
])(
  'if the fraction %f of all bytes has been sent, the progress of each file is %j',
  (fraction, expected) => {
    const sent = sentByFile([picture('a', 100), kept, picture('b', 300)], fraction);
    expect([...sent]).toEqual([
      ['a', expected[0]],
      ['b', expected[1]],
    ]);
  },
);

test.each([
  [0, 240, '0 of 1 kB'],
  [0.5, 240, '0 of 1 kB'],
  [1, 240, '1 of 1 kB'],
  [0.5, 300 * 1024, '150 of 300 kB'],
  [0.25, 8 * 1024 * 1024, '2.0 of 8.0 MB'],
])('after %f of an upload of %i bytes, the progress reads %s', (fraction, bytes, text) =>
  expect(amountSent(fraction, bytes)).toBe(text),
);
