import { MantineScope } from '~/app/mantine-scope.tsx';
import { pageMeta } from '~/app/page-data/page-meta.ts';
import { MembershipHub } from '~/features/membership/hub/membership-hub.tsx';

export const meta = () => pageMeta({ title: 'Premium', noIndex: true });

export default function PremiumRoute() {
  return (
    <MantineScope>
      <MembershipHub />
    </MantineScope>
  );
}
