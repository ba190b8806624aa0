import { pageMeta } from '~/app/page-data/page-meta.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';

export const meta = () => pageMeta({ title: 'Edit Advertise', noIndex: true });

export default function EditAdvertiseRoute() {
  return <PageTitle calm>Edit Advertise</PageTitle>;
}
