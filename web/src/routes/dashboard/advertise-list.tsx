import { headOf } from '~/shared/page/page-description.ts';
import { ModerationList } from '~/features/moderation/list/moderation-list.tsx';

export const meta = () => headOf({ title: 'Advertisement Management' });

export default function AdvertiseListRoute() {
  return <ModerationList />;
}
