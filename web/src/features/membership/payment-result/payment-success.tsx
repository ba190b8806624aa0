import { paths } from '~/shared/config/paths.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import styles from './payment-result.module.css';

const THANKS = 'Thank you. You are now a premium member of the paper.';

interface PaymentDetails {
  /** The text below the title. */
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
    ['Transaction ID', transaction_id],
  ].filter((detail): detail is [string, string] => Boolean(detail[1]));
  return (
    <>
      <PageTitle kicker="Payment" intro={intro}>
        Payment Successful
      </PageTitle>
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.actions}>
        <ButtonLink to={paths.premium}>Go to your membership</ButtonLink>
        <ButtonLink to={paths.home} variant="outline">
          Return home
        </ButtonLink>
      </div>
    </>
  );
}

/** For a success URL that nobody has verified, which proves no payment; the profile may. */
export function UnverifiedSuccess() {
  const { membership } = useSession();
  if (membership.isPremium) return <PaymentSuccess />;
  return <PaymentSuccess intro="Your membership starts as soon as the payment is confirmed." />;
}
