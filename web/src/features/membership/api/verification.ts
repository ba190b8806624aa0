import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '~/shared/api/client.ts';
import { isApiError } from '~/shared/api/errors.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { isFilled, unwrap } from '~/shared/api/unwrap.ts';

const ASK_AGAIN_MS = 2000;
const MAX_ASKED = 10;

export type Verification = Schemas['PaymentVerification'] | { status: 'unverifiable' };

/** Polls the status of a checkout (verifyPayment) every 2 s, at most ten times. */
export const verificationQuery = (api: ApiClient, sessionId: string) =>
  queryOptions<Verification>({
    queryKey: ['payment', sessionId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const params = { query: { session_id: sessionId } };
      try {
        return await unwrap(api.GET('/payment/verify/', { params, signal }), undefined, isFilled);
      } catch (error) {
        // Only the 404 for an unknown checkout session has this error code. Any other 404 means
        // that the backend cannot verify payments.
        if (isApiError(error, 404) && error.code !== 'payment_session_not_found') {
          return { status: 'unverifiable' };
        }
        throw error;
      }
    },
    refetchInterval: ({ state }) => (isAskedAgain(state) ? ASK_AGAIN_MS : false),
  });

/** Whether the page polls the payment again. */
export const isAskedAgain = (state: {
  data: Verification | undefined;
  dataUpdateCount: number;
}) => {
  const isOpen = state.data?.status === 'processing' || state.data?.status === 'unpaid';
  return isOpen && state.dataUpdateCount < MAX_ASKED;
};
