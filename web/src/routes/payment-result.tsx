import { headOf } from '~/shared/page/page-description.ts';
import { PaymentResult } from '~/features/membership/payment-result/payment-result.tsx';

/** Payment results must not be indexed or cached, because the URL contains a checkout session. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export const meta = () => headOf({ title: 'Payment' });

export default function PaymentResultRoute() {
  return <PaymentResult />;
}
