import { expect, test } from 'vitest';
import { fieldsOf } from '../../../openapi/document.ts';
import { DEFAULT_SITE_ORIGIN, OWN_ORIGIN, pactFor } from '../support/own-origin.ts';

const pact = JSON.stringify({ regex: `^(/media/|${OWN_ORIGIN}/)\\S+$` });

const isAllowed = (url: string, mediaOrigins?: string): boolean => {
  const place = { providerUrl: new URL('https://api.example'), mediaOrigins };
  const parsed: unknown = JSON.parse(pactFor(pact, place));
  return new RegExp(String(fieldsOf(parsed).regex)).test(url);
};

test.each([
  ['/media/a.webp', true],
  ['https://api.example/files/a.webp', true],
  ['http://api.example/files/a.webp', false],
  ['https://apixexample/a.webp', false],
  ['https://cdn.example/a.webp', false],
  ['http://localhost:4000/media/a.webp', false],
  ['media/a.webp', false],
])('whether the pact accepts a picture at %s: %s', (url, allowed) => {
  expect(isAllowed(url)).toBe(allowed);
});

test('the pact accepts pictures at an origin in MEDIA_ORIGINS', () => {
  expect(isAllowed('https://cdn.example/a.webp', 'https://cdn.example,https://b.example')).toBe(
    true,
  );
});

test('a checkout in the pact returns to the given origin of the site', () => {
  const order = JSON.stringify({ cancel_url: `${DEFAULT_SITE_ORIGIN}/payment/cancel` });
  const place = { providerUrl: new URL('http://api.example'), siteOrigin: 'https://paper.example' };
  expect(pactFor(order, place)).toContain('"https://paper.example/payment/cancel"');
});
