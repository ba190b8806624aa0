import { expect, test } from 'vitest';
import { headers } from './payment-result.tsx';

test('is never cached', () => {
  expect(headers()).toEqual({ 'Cache-Control': 'private, no-store' });
});
