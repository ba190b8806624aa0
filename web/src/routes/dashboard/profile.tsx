import { headOf } from '~/shared/page/page-description.ts';
import { ProfilePage } from '~/features/account/profile-page.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';

export const meta = () => headOf({ title: 'My Profile' });

export default function ProfileRoute() {
  return (
    <>
      <PageTitle calm>My Profile</PageTitle>
      <ProfilePage />
    </>
  );
}
