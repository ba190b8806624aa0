import { useLocation, useSearchParams } from 'react-router-dom';
import type { PageQuery } from '~/shared/config/page-queries.ts';
import { paths } from '~/shared/config/paths.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { PendingPanel } from '~/shared/ui/pending-panel.tsx';
import styles from './payment-result.module.css';
import { UnverifiedSuccess } from './payment-success.tsx';
import { VerifiedPayment } from './verified-payment.tsx';

/** The page after the checkout. The URL selects the text, and the server confirms the payment. */
export function PaymentResult() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const sessionId = query.get('session_id');
  switch (paymentOutcome(pathname, query)) {
    case 'loading':
      return (
        <>
          <PageTitle kicker="Membership">Payment</PageTitle>
          <PendingPanel label="Looking up your payment" />
        </>
      );
    case 'canceled':
      return <PaymentCanceled />;
    case 'success':
      return sessionId === null ? <UnverifiedSuccess /> : <VerifiedPayment sessionId={sessionId} />;
  }
}

function PaymentCanceled() {
  return (
    <>
      <PageTitle kicker="Payment" intro="You left the checkout. Nothing has been charged.">
        Payment Canceled
      </PageTitle>
      <div className={styles.actions}>
        <ButtonLink to={paths.pricing}>Back to pricing</ButtonLink>
        <ButtonLink to={paths.home} variant="outline">
          Return home
        </ButtonLink>
      </div>
    </>
  );
}

/** Returns the payment result that the URL claims, which is not proof of a payment. */
const paymentOutcome = (
  pathname: string,
  query: PageQuery<'paymentSuccess'>,
): 'loading' | 'success' | 'canceled' => {
  // The path is compared in lower case, because routes ignore case.
  const path = pathname.toLowerCase();
  if (path.includes('/payment/success') || query.get('success') === 'true') return 'success';
  if (path.includes('/payment/cancel') || query.get('canceled') === 'true') return 'canceled';
  return 'loading';
};
