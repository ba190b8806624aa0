import { MantineScope } from '~/app/mantine-scope.tsx';
import { headOf } from '~/shared/page/page-description.ts';
import { MembershipHub } from '~/features/membership/hub/membership-hub.tsx';

export const meta = () => headOf({ title: 'Premium' });

export default function PremiumRoute() {
  return (
    <MantineScope>
      <MembershipHub />
    </MantineScope>
  );
}
