import { expect, it } from 'vitest';
import { headers } from './payment-result.tsx';

it('is never cached', () => {
  expect(headers()).toEqual({ 'Cache-Control': 'private, no-store' });
});
