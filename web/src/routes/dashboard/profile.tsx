import { headOf } from '~/shared/page/page-description.ts';
import { ProfilePage } from '~/features/account/profile-page.tsx';
import { Payments } from '~/features/membership/hub/payments.tsx';
import { useSession } from '~/shared/session/session-context.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';

export const meta = () => headOf({ title: 'My Profile' });

export default function ProfileRoute() {
  const { isPremium, subscription } = useSession().membership;
  return (
    <>
      <PageTitle calm>My Profile</PageTitle>
      <ProfilePage>
        {/* Former members cannot open /premium, but may need a receipt or a new payment card. */}
        {!isPremium && subscription !== null && <Payments />}
      </ProfilePage>
    </>
  );
}
