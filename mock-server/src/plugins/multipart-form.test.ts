import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ERRORS } from '../domain/errors.ts';
import type { AnyOperation } from '../operations/operation.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { useTestServer } from '../../testing/server.ts';
import { withForm } from './multipart-form.ts';

const sendForm: AnyOperation = (services, request) =>
  withForm(
    { services, caller: { id: 1 }, request },
    {
      maxFiles: 2,
      maxFileBytes: 1000,
      tooManyFiles: 'too_many_images',
      fileTooLarge: 'image_too_large',
    },
    async ({ fields, files }) => {
      const sizes = files.map(({ field, filename, upload }) => [field, filename, upload.size]);
      return { status: 200, body: { fields, sizes } };
    },
  );

const unused: AnyOperation = () => Promise.reject(new Error('No test calls this'));
const ids = [...sampleContract.operations.keys()];
const operations = { ...Object.fromEntries(ids.map((id) => [id, unused])), sendForm };
const server = await useTestServer({ contract: sampleContract, operations });

const send = async (path: string, init: RequestInit): Promise<[number, unknown]> => {
  const response = await server.raw(path, init);
  const body: unknown = await response.json();
  return [response.status, body];
};

const errorOf = (text: string, rest: object = {}): unknown =>
  expect.objectContaining({ error: text, message: text, ...rest });

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const form = (entries: [string, string | Blob][]): RequestInit => {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return { method: 'POST', body };
};
const picture = (bytes: number): File => new File(['x'.repeat(bytes)], `${bytes}.png`);

test('an operation gets the texts and the files of a form', async () => {
  const init = form([
    ['title', 'Bread'],
    ['tags', 'a'],
    ['tags', 'b'],
    ['images', picture(3)],
    ['images', new File([], '')],
  ]);
  expect(await send('/api/forms/', init)).toEqual([
    200,
    { fields: { title: ['Bread'], tags: ['a', 'b'] }, sizes: [['images', '3.png', 3]] },
  ]);
});

test('a picture may come without a file name', async () => {
  const part = (name: string, type: string, text: string) =>
    `--y\r\ncontent-disposition: form-data; name="${name}"\r\n${type}\r\n${text}\r\n`;
  const picturePart = part('images', 'content-type: image/png\r\n', 'xyz');
  const body = `${part('title', '', 'Bread')}${picturePart}--y--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=y' };
  expect(await send('/api/forms/', { method: 'POST', body, headers })).toEqual([
    200,
    { fields: { title: ['Bread'] }, sizes: [['images', '', 3]] },
  ]);
});

test.each([
  ['no files', form([['title', 'Bread']]), 400, 'Images is required'],
  [
    'a short title',
    form([
      ['title', 'B'],
      ['images', picture(1)],
    ]),
    400,
    'Title must be at least 3 characters',
  ],
  [
    'a file in place of a text',
    form([
      ['title', picture(9)],
      ['images', picture(1)],
    ]),
    400,
    ERRORS.text_expected.message,
  ],
  [
    'a text in place of a file',
    form([
      ['title', 'Bread'],
      ['images', 'me.png'],
    ]),
    400,
    ERRORS.file_expected.message,
  ],
  ['files too large', form([['images', picture(1001)]]), 413, 'Image must be 5 MB or smaller'],
  [
    'files too many',
    form([1, 2, 3].map((n) => ['images', picture(n)])),
    400,
    ERRORS.too_many_images.message,
  ],
  ['a text too large', form([['title', 'x'.repeat(70_000)]]), 413, 'The request is too large.'],
  [
    'a compressed body',
    {
      method: 'POST',
      body: gzipSync('x'),
      headers: { 'content-type': 'multipart/form-data; boundary=y', 'content-encoding': 'gzip' },
    },
    415,
    ERRORS.unsupported_encoding.message,
  ],
  ['JSON', json({ title: 'Bread' }), 415, 'The content type is not supported.'],
  ['nothing', { method: 'POST' }, 415, 'The content type is not supported.'],
  [
    'a body that is not a form',
    { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } },
    400,
    'The form could not be read.',
  ],
  [
    'a form without a boundary',
    { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } },
    400,
    'The form could not be read.',
  ],
])('a form request is refused if it has %s', async (_, init, status, text) => {
  expect(await send('/api/forms/', init)).toEqual([status, errorOf(text)]);
});
