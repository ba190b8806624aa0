import { pageMeta } from '~/app/page-data/page-meta.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'Payment' });

export default function PaymentResultRoute() {
  return <PageTitle>Payment</PageTitle>;
}
