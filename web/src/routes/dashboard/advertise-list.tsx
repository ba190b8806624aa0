import { pageMeta } from '~/app/page-data/page-meta.ts';
import { ModerationList } from '~/features/moderation/list/moderation-list.tsx';

export const meta = () => pageMeta({ title: 'Advertisement Management', noIndex: true });

export default function AdvertiseListRoute() {
  return <ModerationList />;
}
