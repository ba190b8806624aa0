import { pageMeta } from '~/app/page-data/page-meta.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';

export const meta = () => pageMeta({ title: 'Premium', noIndex: true });

export default function PremiumRoute() {
  return <PageTitle calm>Premium</PageTitle>;
}
