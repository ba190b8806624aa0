import type { PageQuery } from '~/shared/config/page-queries.ts';

export type PaymentOutcome = 'loading' | 'success' | 'canceled';

/**
 * Success if the path contains /payment/success or the query success=true; canceled if the path
 * contains /payment/cancel or the query canceled=true.
 */
export const paymentOutcome = (
  pathname: string,
  query: PageQuery<'paymentSuccess'>,
): PaymentOutcome => {
  // Routes match in any case.
  const path = pathname.toLowerCase();
  if (path.includes('/payment/success') || query.get('success') === 'true') return 'success';
  if (path.includes('/payment/cancel') || query.get('canceled') === 'true') return 'canceled';
  return 'loading';
};
