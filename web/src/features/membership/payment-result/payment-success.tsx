import { paths } from '~/shared/config/paths.ts';
import { toast } from '~/shared/lib/toast.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import styles from './payment-result.module.css';

const THANKS = 'Thank you. You are now a premium member of the paper.';

interface PaymentDetails {
  intro?: string;
  plan_name?: string | null;
  amount?: string | null;
  transaction_id?: string | null;
}

export function PaymentSuccess({
  intro = THANKS,
  plan_name,
  amount,
  transaction_id,
}: PaymentDetails) {
  const details = [
    ['Plan', plan_name],
    ['Amount', amount ? `$${amount}` : null],
  ].filter((detail): detail is [string, string] => Boolean(detail[1]));
  return (
    <div className={styles.page}>
      <PageTitle kicker="Payment" intro={intro}>
        Payment Successful
      </PageTitle>
      {/* The texts for members and non-members have the same height, so the page does not move. */}
      <p className={styles.now}>
        {`${intro === THANKS ? 'You can now' : 'A member can'} read every premium story in full, comment on the stories, and see day by day how often an advertisement is viewed.`}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={paths.premium}>Go to your membership</ButtonLink>
        <ButtonLink to={paths.home} variant="outline">
          Return home
        </ButtonLink>
      </div>
      {(details.length > 0 || transaction_id) && (
        <dl className={styles.details}>
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {transaction_id && <TransactionId id={transaction_id} />}
        </dl>
      )}
    </div>
  );
}

function TransactionId({ id }: { id: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      toast.success('Transaction ID copied');
    } catch {
      toast.error('The transaction ID could not be copied.');
    }
  };
  return (
    <div>
      <dt>Transaction ID</dt>
      <dd className={styles.transaction}>
        <span>{id}</span>
        <Button
          variant="quiet"
          size="small"
          aria-label="Copy the transaction ID"
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </dd>
    </div>
  );
}

/** The page for a payment that the server cannot verify. Only the profile shows who is a member. */
export function UnverifiedSuccess() {
  const { membership } = useSession();
  if (membership.isPremium) return <PaymentSuccess />;
  return <PaymentSuccess intro="Your membership starts as soon as the payment is confirmed." />;
}
