import { useNavigate, useParams } from 'react-router-dom';
import { pageMeta } from '~/app/page-data/page-meta.ts';
import { EditAdvertisement } from '~/features/advertisements/form/edit-advertisement.tsx';
import { moderationDetailUrl, paths } from '~/shared/config/paths.ts';

export const meta = () => pageMeta({ title: 'Edit advertisement', noIndex: true });

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
