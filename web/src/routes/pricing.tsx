import { pageMeta } from '~/app/page-data/page-meta.ts';
import { Pricing } from '~/features/membership/pricing/pricing.tsx';
import { paths } from '~/shared/config/paths.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'Pricing', canonical: paths.pricing });

export default function PricingRoute() {
  return <Pricing />;
}
