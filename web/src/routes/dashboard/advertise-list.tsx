import { pageMeta } from '~/app/page-data/page-meta.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';

export const meta = () => pageMeta({ title: 'Advertisement Management', noIndex: true });

export default function AdvertiseListRoute() {
  return <PageTitle calm>Advertisement Management</PageTitle>;
}
