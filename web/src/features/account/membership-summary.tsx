import '~/shared/mantine/mantine.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { site } from '~/shared/config/site.ts';
import { paths } from '~/shared/config/paths.ts';
import { subscriptionStatus } from '~/shared/session/membership.ts';
import { useSession, type Subscription } from '~/shared/session/session-context.ts';
import { UnknownMembership } from '~/shared/session/unknown-membership.tsx';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import styles from './account.module.css';

export function MembershipSummary() {
  const { membership } = useSession();
  if (membership.state === 'loading') {
    return (
      <div className={styles.membershipLoading}>
        <Skeleton height="0.8em" />
        <Skeleton height="0.8em" width="62%" mt="xs" />
      </div>
    );
  }
  if (membership.state === 'unknown') return <UnknownMembership />;
  return (
    <div className={styles.membership}>
      {membership.isPremium && membership.subscription ? (
        <Running {...membership.subscription} />
      ) : (
        <NotRunning subscription={membership.subscription} />
      )}
      <ButtonLink
        to={membership.isPremium ? paths.premium : paths.pricing}
        variant="outline"
        size="small"
      >
        {membership.isPremium ? 'Your membership' : 'See what members get'}
      </ButtonLink>
    </div>
  );
}

function NotRunning({ subscription }: { subscription: Subscription | null }) {
  switch (subscriptionStatus(subscription)) {
    case 'none':
      return <p>{`You are not a member of ${site.name} yet.`}</p>;
    case 'expired':
      return (
        <p>
          Your membership ended on <Timestamp iso={subscription?.endDate} dayOnly />.
        </p>
      );
    default:
      return <p>Your membership is not active.</p>;
  }
}

function Running({ plan, endDate, autoRenew }: Subscription) {
  return (
    <p>
      <strong>Premium member</strong>
      <span>{`${plan ? ` · ${plan}` : ''} · ${autoRenew ? 'renews' : 'ends'} on `}</span>
      <Timestamp iso={endDate} dayOnly />
    </p>
  );
}
