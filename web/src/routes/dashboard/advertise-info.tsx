import { useParams } from 'react-router-dom';
import { headOf } from '~/shared/page/page-description.ts';
import { ModerationDetail } from '~/features/moderation/detail/moderation-detail.tsx';

export const meta = () => headOf({ title: 'Advertisement' });

export default function AdvertiseInfoRoute() {
  const { id } = useParams();
  return <ModerationDetail key={id} id={id} />;
}
