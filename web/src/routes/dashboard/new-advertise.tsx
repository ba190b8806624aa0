import { useNavigate } from 'react-router-dom';
import { pageMeta } from '~/app/page-data/page-meta.ts';
import { NewAdvertisement } from '~/features/advertisements/form/new-advertisement.tsx';
import { paths } from '~/shared/config/paths.ts';

export const meta = () => pageMeta({ title: 'New advertisement', noIndex: true });

export default function NewAdvertiseRoute() {
  const navigate = useNavigate();
  return <NewAdvertisement onSaved={() => void navigate(paths.ownAdvertisements)} />;
}
