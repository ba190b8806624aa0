import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '~/shared/api/api-context.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { paths } from '~/shared/config/paths.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { LoadState } from '~/shared/ui/load-state.tsx';
import { isAskedAgain, verificationQuery } from '../api/verification.ts';
import { PaymentSuccess, UnverifiedSuccess } from './payment-success.tsx';

/** Shows whether the payment of a checkout session is confirmed. */
export function VerifiedPayment({ sessionId }: { sessionId: string }) {
  const api = useApi();
  const { state, reloadProfile } = useSession();
  const query = verificationQuery(api, sessionId);
  const result = useQuery({
    ...query,
    enabled: state === 'signed-in',
  });
  const { data, isError, isFetching } = result;
  const again = useRetry(query.queryKey);
  const asked = useQueryClient().getQueryState(query.queryKey);
  const isPolling = asked !== undefined && isAskedAgain(asked);
  const isOpen = data?.status === 'processing' || data?.status === 'unpaid';
  // A payment may be confirmed late, so it counts as missing only after the last poll.
  const isMissing = data?.status === 'unpaid' && !isPolling;
  const settled = data?.status === 'paid' || data?.status === 'unverifiable';

  useEffect(() => {
    if (settled) void reloadProfile();
  }, [settled, reloadProfile]);

  const checkAgain = (
    <Button variant="outline" pending={isFetching} onClick={again}>
      Check again
    </Button>
  );
  const isSeen = state !== 'signed-out' && !isError;
  if (isSeen && data?.status === 'unverifiable') return <UnverifiedSuccess />;
  if (isSeen && data?.status === 'paid') return <PaymentSuccess {...data} />;

  return (
    <>
      <PageTitle kicker="Membership">Payment</PageTitle>
      {state === 'signed-out' ? (
        <SignInFirst />
      ) : (
        <LoadState
          result={result}
          loading="Verifying your payment"
          failed="Payment Verification Failed"
          onRetry={again}
        />
      )}
      {isSeen && isOpen && !isMissing && (
        <EmptyPanel title="Your payment is still being processed" action={checkAgain}>
          Some payments take a while. You can leave this page: your membership starts as soon as the
          payment is confirmed.
        </EmptyPanel>
      )}
      {isSeen && isMissing && (
        <EmptyPanel
          title="We have not received your payment yet"
          action={
            <>
              <ButtonLink to={paths.pricing}>Back to pricing</ButtonLink>
              {checkAgain}
            </>
          }
        >
          If you have paid, check again in a few minutes. If not, go back and start over.
        </EmptyPanel>
      )}
    </>
  );
}

function SignInFirst() {
  const openAuthModal = useAuthModal();
  return (
    <EmptyPanel
      title="Sign in to see your payment"
      action={<Button onClick={() => openAuthModal({ mode: 'sign-in' })}>Sign in</Button>}
    >
      Only you can see your payment.
    </EmptyPanel>
  );
}
