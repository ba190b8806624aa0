import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useApi } from '~/shared/api/api-context.ts';
import { isApiError } from '~/shared/api/errors.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { paths } from '~/shared/config/paths.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { LoadState } from '~/shared/ui/load-state.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { priceOf } from '../price.ts';
import { receiptQuery } from './api.ts';
import styles from './receipt.module.css';

/** The receipt of the payment with this id, which is NaN if the URL has no number. */
export function Receipt({ id }: { id: number }) {
  const query = receiptQuery(useApi(), id);
  const result = useQuery(query);
  const again = useRetry(query.queryKey);
  if (isApiError(result.error, 404) || isApiError(result.error, 400)) {
    return (
      <div className={styles.page}>
        <EmptyPanel title="Receipt not found" titleAs="h1" action={<MembershipLink />}>
          You have no payment with this receipt.
        </EmptyPanel>
      </div>
    );
  }
  return (
    <article className={clsx(styles.page, styles.receipt)}>
      <PageTitle calm>Receipt</PageTitle>
      <LoadState result={result} loading="Loading the receipt" onRetry={again} />
      {result.isSuccess && <Content receipt={result.data} />}
    </article>
  );
}

/** Members see their payments on the membership page, former members on the profile. */
function MembershipLink() {
  const { isPremium } = useSession().membership;
  return (
    <ButtonLink to={isPremium ? paths.premium : paths.profile} variant="outline">
      Your membership
    </ButtonLink>
  );
}

function Content({ receipt }: { receipt: Schemas['Receipt'] }) {
  const { payment, seller, buyer } = receipt;
  const priced = (amount: string) => priceOf(amount, payment.currency);
  return (
    <>
      <address className={styles.seller}>
        <strong>{seller.name}</strong>
        <span>{seller.address}</span>
        {seller.tax_id && <span>{seller.tax_id}</span>}
      </address>
      <dl className={styles.facts}>
        <dt>Number</dt>
        <dd>{receipt.number}</dd>
        <dt>Date</dt>
        <dd>
          <Timestamp iso={payment.at} dayOnly />
        </dd>
        <dt>Member</dt>
        <dd>{buyer.name}</dd>
        <dt>Email</dt>
        <dd>{buyer.email}</dd>
      </dl>
      <p className={styles.what}>
        Premium membership, <Timestamp iso={payment.period_start} dayOnly /> to{' '}
        <Timestamp iso={payment.period_end} dayOnly />
      </p>
      <dl className={styles.sums}>
        <dt>Net</dt>
        <dd>{priced(receipt.net)}</dd>
        <dt>{receipt.tax_label}</dt>
        <dd>{priced(receipt.tax)}</dd>
        <dt>Total paid</dt>
        <dd>{priced(payment.amount)}</dd>
      </dl>
      {payment.status === 'refunded' && <p>This payment was refunded.</p>}
      <p className={styles.actions} data-print="hide">
        <Button onClick={() => window.print()}>Print</Button>
        <MembershipLink />
      </p>
    </>
  );
}
