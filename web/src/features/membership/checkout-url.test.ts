import fc from 'fast-check';
import { expect, test } from 'vitest';
import { urlParts } from '~/testing/url-parts.ts';
import { trustedCheckout } from './checkout-url.ts';

const ORIGINS = ['http://localhost:4000', 'http://pay.test'];

test.each([
  ['https://checkout.stripe.com/c/pay/cs_1', 'https://checkout.stripe.com/c/pay/cs_1'],
  ['http://localhost:4000/checkout/cs_1', 'http://localhost:4000/checkout/cs_1'],
  ['http://pay.test/cs_1', 'http://pay.test/cs_1'],
  ['http:localhost:4000/cs_1', 'http://localhost:4000/cs_1'],
  ['HTTP:\\\\LOCALHOST:4000\\cs_1', 'http://localhost:4000/cs_1'],
  ['http://pay.test\\@evil.example:80@x/', 'http://pay.test/@evil.example:80@x/'],
  ['ht\ttp://local\nhost:4000/cs_1', 'http://localhost:4000/cs_1'],
])('the checkout URL %j is accepted as %s', (url, followed) => {
  expect(trustedCheckout(url, ORIGINS)).toBe(followed);
});

test.each([
  'http://localhost:4001/checkout/cs_1',
  'http://localhost/checkout/cs_1',
  'http://localhost.:4000/cs_1',
  'http://localhost。:4000/cs_1',
  'http://pay.test.evil.example/cs_1',
  'http://pay.test@evil.example/cs_1',
  'http://nora@pay.test/cs_1',
  'https://checkout.stripe.com@evil.example/cs_1',
  'https://checkout.stripe.com:cs_1@evil.example/',
  'http://checkout.example/cs_1',
  '//pay.test/cs_1',
  '\\\\pay.test\\cs_1',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://pay.test/%0aalert(1)',
  'data:text/html,x',
  'blob:http://pay.test/0c1b5b0e-8c1e-4f5c-9f63-3d1c6b1a2f6e',
  'blob:https://checkout.stripe.com/0c1b5b0e-8c1e-4f5c-9f63-3d1c6b1a2f6e',
  'ws://pay.test/cs_1',
  'file:///etc/passwd',
  '/checkout/cs_1',
  'https:',
  '',
])('the checkout URL %j is rejected', (url) => {
  expect(trustedCheckout(url, ORIGINS)).toBeNull();
});

test(
  'every accepted checkout URL is absolute and has https or a given origin',
  { tags: ['S7.30'] },
  () => {
    fc.assert(
      fc.property(urlParts([...ORIGINS, 'localhost:4000', 'pay.test']), (url) => {
        const followed = trustedCheckout(url, ORIGINS);
        if (followed === null) return;
        for (const page of ['http://evil.example/a/', 'https://evil.example/a/']) {
          const { protocol, origin, username, password } = new URL(followed, page);
          expect(protocol === 'https:' || ORIGINS.includes(origin)).toBe(true);
          expect([username, password]).toEqual(['', '']);
          expect(new URL(followed, page).href).toBe(followed);
        }
      }),
      { numRuns: 2000 },
    );
  },
);
