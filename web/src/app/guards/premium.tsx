import { Navigate } from 'react-router-dom';
import { SiteFrame } from '~/app/layouts/site-frame.tsx';
import { MantineScope } from '~/app/mantine-scope.tsx';
import { PageSkeleton } from '~/app/skeleton/page-skeleton.tsx';
import { ConfirmEmail } from '~/features/auth/confirm-email.tsx';
import { paths } from '~/shared/config/paths.ts';
import type { Session } from '~/shared/session/session-context.ts';
import { UnknownMembership } from '~/shared/session/unknown-membership.tsx';
import { Guard } from './guard.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const handle = { startAtOnce: true };

/** Redirects non-members to the pricing page. */
export default function PremiumGuard() {
  return <Guard check={checkMembership} />;
}

const checkMembership = ({ membership }: Session) => {
  if (membership.isPremium) return null;
  if (membership.state === 'loading') return <PageSkeleton />;
  if (membership.state === 'known') return <Navigate to={paths.pricing} replace />;
  return (
    <SiteFrame>
      {membership.state === 'unverified' ? (
        <MantineScope>
          <ConfirmEmail />
        </MantineScope>
      ) : (
        <UnknownMembership titleAs="h1" />
      )}
    </SiteFrame>
  );
};
