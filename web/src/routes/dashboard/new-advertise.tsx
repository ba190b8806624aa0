import { pageMeta } from '~/app/page-data/page-meta.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';

export const meta = () => pageMeta({ title: 'Make Advertise', noIndex: true });

export default function NewAdvertiseRoute() {
  return <PageTitle calm>Make Advertise</PageTitle>;
}
