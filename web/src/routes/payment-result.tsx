import { pageMeta } from '~/app/page-data/page-meta.ts';
import { PaymentResult } from '~/features/membership/payment-result/payment-result.tsx';

/** The URL contains a checkout session. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export const meta = () => pageMeta({ title: 'Payment' });

export default function PaymentResultRoute() {
  return <PaymentResult />;
}
