import { useNavigate, useParams } from 'react-router-dom';
import { headOf } from '~/shared/page/page-description.ts';
import { EditAdvertisement } from '~/features/advertisements/form/edit-advertisement.tsx';
import { moderationDetailUrl, paths } from '~/shared/config/paths.ts';

export const meta = () => headOf({ title: 'Edit advertisement' });

export default function EditAdvertiseRoute() {
  const { id } = useParams();
  const navigate = useNavigate();
  return (
    <EditAdvertisement
      id={id}
      onSaved={({ isOwn, id: saved }) =>
        void navigate(isOwn ? paths.ownAdvertisements : moderationDetailUrl(saved))
      }
    />
  );
}
