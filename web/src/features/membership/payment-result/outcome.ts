import type { PageQuery } from '~/shared/config/page-queries.ts';

export type PaymentOutcome = 'loading' | 'success' | 'canceled';

/**
 * The payment's result according to the URL. /payment/success in the path or success=true in the
 * query means success. /payment/cancel or canceled=true means canceled.
 */
export const paymentOutcome = (
  pathname: string,
  query: PageQuery<'paymentSuccess'>,
): PaymentOutcome => {
  // The path is compared in lower case, because routes ignore case.
  const path = pathname.toLowerCase();
  if (path.includes('/payment/success') || query.get('success') === 'true') return 'success';
  if (path.includes('/payment/cancel') || query.get('canceled') === 'true') return 'canceled';
  return 'loading';
};
