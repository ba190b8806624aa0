import { expect, test } from 'vitest';
import { fieldsOf } from '../../openapi/document.ts';
import { OWN_ORIGIN, pactFor } from './own-origin.ts';

const pact = JSON.stringify({ regex: `^(/media/|${OWN_ORIGIN}/)\\S+$` });

const isAllowed = (address: string, mediaOrigins?: string): boolean => {
  const parsed: unknown = JSON.parse(pactFor(pact, new URL('https://api.example'), mediaOrigins));
  return new RegExp(String(fieldsOf(parsed).regex)).test(address);
};

test.each([
  ['/media/a.webp', true],
  ['https://api.example/files/a.webp', true],
  ['http://api.example/files/a.webp', false],
  ['https://apixexample/a.webp', false],
  ['https://cdn.example/a.webp', false],
  ['http://localhost:4000/media/a.webp', false],
  ['media/a.webp', false],
])('a picture at %s: %s', (address, allowed) => {
  expect(isAllowed(address)).toBe(allowed);
});

test('accepts pictures at MEDIA_ORIGINS', () => {
  expect(isAllowed('https://cdn.example/a.webp', 'https://cdn.example,https://b.example')).toBe(
    true,
  );
});
