import { expect, it } from 'vitest';
import { isTrustedCheckout } from './checkout-address.ts';

const API = 'http://localhost:4000';

it.each([
  ['https://checkout.stripe.com/c/pay/cs_1', true],
  ['http://localhost:4000/checkout/cs_1', true],
  ['http://localhost:4001/checkout/cs_1', false],
  ['http://checkout.example/cs_1', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/checkout/cs_1', false],
  ['', false],
])('%s may be followed: %s', (address, trusted) => {
  expect(isTrustedCheckout(address, API)).toBe(trusted);
});
