import { Pricing } from '~/features/membership/pricing/pricing.tsx';
import { PRICING } from '~/features/membership/pricing/description.ts';
import { PageHead } from '~/shared/page/page-head.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export default function PricingRoute() {
  return (
    <>
      <PageHead {...PRICING} />
      <Pricing />
    </>
  );
}
