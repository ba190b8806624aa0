import { site } from '~/shared/config/site.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { PageTitle, SectionLabel } from '~/shared/ui/headings.tsx';
import { Status } from '~/shared/ui/status.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { Insights } from '../insights/insights.tsx';
import styles from './membership-hub.module.css';
import { Payments } from './payments.tsx';
import { Renewal } from './renewal.tsx';
import { SavedStories } from './saved-stories-list.tsx';

/** The member's page with membership, payments, saved stories and advertisement figures. */
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
                <dl className={styles.facts}>
                  <div>
                    <dt>Status</dt>
                    <dd>
                      <Status tone="approved">Premium</Status>
                    </dd>
                  </div>
                  <div>
                    <dt>Plan</dt>
                    <dd>
                      {subscription.plan ?? site.plan.name}
                      {subscription.price !== null && `, $${subscription.price} per month`}
                    </dd>
                  </div>
                  <div>
                    <dt>Member since</dt>
                    <dd>
                      <Timestamp iso={subscription.startDate} dayOnly />
                    </dd>
                  </div>
                  <div>
                    <dt>{subscription.autoRenew ? 'Renews on' : 'Ends on'}</dt>
                    <dd>
                      <Timestamp iso={subscription.endDate} dayOnly />
                    </dd>
                  </div>
                </dl>
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
