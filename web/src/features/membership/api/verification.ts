import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '~/shared/api/client.ts';
import { isApiError } from '~/shared/api/errors.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { unwrap } from '~/shared/api/unwrap.ts';

const ASK_AGAIN_MS = 2000;
/** After this many checks, a payment that is still not confirmed is left for later. */
const MAX_ASKED = 10;

const SESSION_UNKNOWN = 'payment_session_not_found';

/** What is known of a payment; `unverifiable` where the backend has no verification call. */
export type Verification = Schemas['PaymentVerification'] | { status: 'unverifiable' };

/** Asks what became of a checkout (verifyPayment), every 2 s while it is not confirmed. */
export function verificationQuery(api: ApiClient, sessionId: string) {
  return queryOptions<Verification>({
    queryKey: ['payment', sessionId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      try {
        return await unwrap(
          api.GET('/payment/verify/', { params: { query: { session_id: sessionId } }, signal }),
          'Payment Verification Failed',
        );
      } catch (error) {
        // A backend without the call answers 404 too, but not in the name of the session.
        if (isApiError(error, 404) && error.code !== SESSION_UNKNOWN) {
          return { status: 'unverifiable' };
        }
        throw error;
      }
    },
    refetchInterval: ({ state }) => (isAskedAgain(state) ? ASK_AGAIN_MS : false),
  });
}

/** Whether an answer is not the last one: the payment is open and has not been asked about enough. */
export function isAskedAgain(state: { data?: Verification | undefined; dataUpdateCount: number }) {
  const isOpen = state.data?.status === 'processing' || state.data?.status === 'unpaid';
  return isOpen && state.dataUpdateCount < MAX_ASKED;
}
