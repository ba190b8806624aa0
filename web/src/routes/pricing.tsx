import { pageMeta } from '~/app/page-data/page-meta.ts';
import { Pricing } from '~/features/membership/pricing/pricing.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'Pricing' });

export default function PricingRoute() {
  return <Pricing />;
}
