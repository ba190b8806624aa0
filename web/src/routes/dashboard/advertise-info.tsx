import { pageMeta } from '~/app/page-data/page-meta.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';

export const meta = () => pageMeta({ title: 'Advertisement', noIndex: true });

export default function AdvertiseInfoRoute() {
  return <PageTitle calm>Advertisement</PageTitle>;
}
