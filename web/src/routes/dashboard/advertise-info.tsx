import { useParams } from 'react-router-dom';
import { pageMeta } from '~/app/page-data/page-meta.ts';
import { ModerationDetail } from '~/features/moderation/detail/moderation-detail.tsx';

export const meta = () => pageMeta({ title: 'Advertisement', noIndex: true });

export default function AdvertiseInfoRoute() {
  const { id } = useParams();
  return <ModerationDetail key={id} id={id} />;
}
