import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, encode } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.8', 'gzip'],
  ['BR', 'br'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('for Accept-Encoding %j the server chooses %s', (accepted, expected) =>
  expect(chooseEncoding(accepted)).toBe(expected),
);

const body = Buffer.from('The river rose. '.repeat(200));

test('decoding an encoded page gives the original page', async () => {
  expect(brotliDecompressSync(await encode(body, 'br'))).toEqual(body);
  expect(gunzipSync(await encode(body, 'gzip'))).toEqual(body);
  expect(await encode(body, 'identity')).toBe(body);
});
