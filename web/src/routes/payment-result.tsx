import { pageMeta } from '~/app/page-data/page-meta.ts';
import { PaymentResult } from '~/features/membership/payment-result/payment-result.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'Payment' });

export default function PaymentResultRoute() {
  return <PaymentResult />;
}
