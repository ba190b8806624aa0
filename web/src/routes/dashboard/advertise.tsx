import { headOf } from '~/shared/page/page-description.ts';
import { OwnList } from '~/features/advertisements/own/own-list.tsx';

export const meta = () => headOf({ title: 'Your advertisements' });

export default function AdvertiseRoute() {
  return <OwnList />;
}
