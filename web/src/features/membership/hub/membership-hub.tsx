import { site } from '~/shared/config/site.ts';
import { useSession, type Subscription } from '~/shared/session/session-context.ts';
import { PageTitle, SectionLabel } from '~/shared/ui/headings.tsx';
import { Status } from '~/shared/ui/status.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { Insights } from '../insights/insights.tsx';
import styles from './membership-hub.module.css';
import { Payments } from './payments.tsx';
import { Renewal } from './renewal.tsx';
import { SavedStories } from './saved-stories-list.tsx';

export function MembershipHub() {
  const { user, membership } = useSession();
  const { subscription } = membership;
  return (
    <>
      <PageTitle calm intro={`Thank you for keeping ${site.name} going, ${user?.firstName ?? ''}.`}>
        Premium
      </PageTitle>
      <div className={styles.columns}>
        <div>
          <section aria-labelledby="membership">
            <SectionLabel id="membership">Membership</SectionLabel>
            {subscription !== null && (
              <>
                <Facts {...subscription} />
                <Renewal subscription={subscription} />
              </>
            )}
          </section>
          <Payments />
        </div>
        <SavedStories />
      </div>
      <Insights />
    </>
  );
}

function Facts({ plan, price, startDate, endDate, autoRenew }: Subscription) {
  const facts = {
    Status: <Status tone="approved">Premium</Status>,
    Plan: `${plan ?? site.plan.name}${price === null ? '' : `, $${price} per month`}`,
    'Member since': <Timestamp iso={startDate} dayOnly />,
    [autoRenew ? 'Renews on' : 'Ends on']: <Timestamp iso={endDate} dayOnly />,
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
