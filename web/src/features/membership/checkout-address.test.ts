import { expect, it } from 'vitest';
import { isTrustedCheckout } from './checkout-address.ts';

const ORIGINS = ['http://localhost:4000', 'http://pay.test'];

it.each([
  ['https://checkout.stripe.com/c/pay/cs_1', true],
  ['http://localhost:4000/checkout/cs_1', true],
  ['http://localhost:4001/checkout/cs_1', false],
  ['http://pay.test/cs_1', true],
  ['http://pay.test.evil.example/cs_1', false],
  ['http://checkout.example/cs_1', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/checkout/cs_1', false],
  ['', false],
])('%s may be followed: %s', (address, trusted) => {
  expect(isTrustedCheckout(address, ORIGINS)).toBe(trusted);
});
