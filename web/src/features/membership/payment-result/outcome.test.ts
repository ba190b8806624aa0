import { expect, test } from 'vitest';
import { paymentOutcome } from './outcome.ts';

test.each([
  ['/payment/success', '', 'success'],
  ['/payment/cancel', '', 'canceled'],
  ['/payment', 'success=true', 'success'],
  ['/payment', 'canceled=true', 'canceled'],
  ['/payment/success', 'canceled=true', 'canceled'],
  ['/payment', 'success=1', 'loading'],
])('%s?%s is %s', (pathname, query, outcome) => {
  expect(paymentOutcome(pathname, new URLSearchParams(query))).toBe(outcome);
});
