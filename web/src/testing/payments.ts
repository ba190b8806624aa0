import type { Schemas } from '~/shared/api/types.ts';

/** Creates a payment of a month's membership, with the given changes. */
export const makePayment = (changes: Partial<Schemas['Payment']> = {}): Schemas['Payment'] => ({
  id: 7,
  status: 'paid',
  at: '2026-03-02T15:00:00Z',
  amount: '4.99',
  currency: 'usd',
  period_start: '2026-03-02T15:00:00Z',
  period_end: '2026-04-01T15:00:00Z',
  ...changes,
});
