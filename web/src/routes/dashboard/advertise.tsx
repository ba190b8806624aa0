import { pageMeta } from '~/app/page-data/page-meta.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';

export const meta = () => pageMeta({ title: 'Advertise', noIndex: true });

export default function AdvertiseRoute() {
  return <PageTitle calm>Advertise</PageTitle>;
}
