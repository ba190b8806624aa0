import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { LoadState } from '~/shared/ui/load-state.tsx';
import { Status } from '~/shared/ui/status.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { paymentsQuery, type Payment } from '../api/payments.ts';
import { priceOf } from '../price.ts';
import { ReceiptLink } from '../receipt/receipt-link.tsx';
import { CardChange } from './card-change.tsx';
import styles from './membership-hub.module.css';

const RECENT = 4;

/** The member's payments. Renders nothing if the backend does not list them. */
export function Payments() {
  const query = paymentsQuery(useApi());
  const result = useQuery(query);
  const { data, isError } = result;
  const again = useRetry(query.queryKey);
  if (data === null) return null;
  return (
    <section aria-labelledby="payments" className={styles.payments}>
      <SectionLabel id="payments">Payments</SectionLabel>
      <LoadState result={result} loading="Loading your payments" onRetry={again} />
      {!isError && data && (
        <>
          {data.length === 0 && <p>No payments are recorded.</p>}
          <List payments={data.slice(0, RECENT)} />
          {data.length > RECENT && (
            <details className={styles.earlier}>
              <summary>Earlier payments</summary>
              <List payments={data.slice(RECENT)} />
            </details>
          )}
          <CardChange />
        </>
      )}
    </section>
  );
}

function List({ payments }: { payments: readonly Payment[] }) {
  return (
    <ul>
      {payments.map((payment) => (
        <li key={payment.id}>
          <Timestamp iso={payment.at} dayOnly />
          <strong>{priceOf(payment.amount, payment.currency)}</strong>
          <span className={styles.period}>
            For <Timestamp iso={payment.period_start} dayOnly /> to{' '}
            <Timestamp iso={payment.period_end} dayOnly />
          </span>
          {payment.status === 'failed' ? (
            <Status tone="rejected">Failed</Status>
          ) : (
            <span>
              {payment.status === 'refunded' && <span>Refunded, </span>}
              <ReceiptLink payment={payment} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
