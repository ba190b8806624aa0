import { useNavigate } from 'react-router-dom';
import { pageMeta } from '~/app/page-data/page-meta.ts';
import { AdvertisementForm } from '~/features/advertisements/form/advertisement-form.tsx';
import { paths } from '~/shared/config/paths.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';

export const meta = () => pageMeta({ title: 'New advertisement', noIndex: true });

export default function NewAdvertiseRoute() {
  const navigate = useNavigate();
  return (
    <div style={{ maxWidth: '46rem' }}>
      <PageTitle calm intro="One of us looks at it before it appears, usually within a day.">
        New advertisement
      </PageTitle>
      <AdvertisementForm onSaved={() => void navigate(paths.ownAdvertisements)} />
    </div>
  );
}
