import { useNavigate } from 'react-router-dom';
import { headOf } from '~/shared/page/page-description.ts';
import { NewAdvertisement } from '~/features/advertisements/form/new-advertisement.tsx';
import { paths } from '~/shared/config/paths.ts';

export const meta = () => headOf({ title: 'New advertisement' });

export default function NewAdvertiseRoute() {
  const navigate = useNavigate();
  return <NewAdvertisement onSaved={() => void navigate(paths.ownAdvertisements)} />;
}
