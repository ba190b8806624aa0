import { pageMeta } from '~/app/page-data/page-meta.ts';
import { ProfilePage } from '~/features/account/profile-page.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';

export const meta = () => pageMeta({ title: 'My Profile', noIndex: true });

export default function ProfileRoute() {
  return (
    <>
      <PageTitle calm>My Profile</PageTitle>
      <ProfilePage />
    </>
  );
}
