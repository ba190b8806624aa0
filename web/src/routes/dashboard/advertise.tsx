import { pageMeta } from '~/app/page-data/page-meta.ts';
import { OwnList } from '~/features/advertisements/own/own-list.tsx';

export const meta = () => pageMeta({ title: 'Your advertisements', noIndex: true });

export default function AdvertiseRoute() {
  return <OwnList />;
}
