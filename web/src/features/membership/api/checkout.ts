import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { ApiError } from '~/shared/api/errors.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';
import { runtimeConfig } from '~/shared/config/env.ts';
import { paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { trustedCheckout } from '../checkout-url.ts';

/**
 * Starts a checkout, or continues an open one (createCheckoutSession), and returns its URL.
 * @param origin the site's origin, to which the payment provider returns
 * @throws ApiError with the server's message, with 'Failed to create checkout session', or with 'No
 * checkout URL received' if the URL is missing or unsafe
 */
export const startCheckout = async (
  api: ApiClient,
  origin: string,
  signal: AbortSignal,
): Promise<string> => {
  const response = await unwrap(
    api.POST('/payment/create-checkout-session/', {
      signal,
      body: {
        plan_name: site.plan.name,
        price_id: site.plan.priceId,
        duration_type: site.plan.durationType,
        success_url: `${origin}${paths.paymentSuccess}?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${origin}${paths.paymentCancel}`,
      },
    }),
    'Failed to create checkout session',
  );
  return providerUrl(urlIn(response), 'No checkout URL received');
};

/** Validates a URL of the payment provider. @throws ApiError if it is missing or unsafe */
export const providerUrl = (url: string | undefined, message: string): string => {
  const { apiHost, checkoutOrigins } = runtimeConfig();
  const trusted = trustedCheckout(url ?? '', [apiHost, ...checkoutOrigins]);
  if (trusted === null) throw new ApiError({ status: 200, message });
  return trusted;
};

const urlIn = (response: { checkout_url?: string } | null): string => response?.checkout_url ?? '';

export const useCheckout = () => {
  const api = useApi();
  return useAbortableMutation({
    mutationFn: (_: undefined, signal) => startCheckout(api, window.location.origin, signal),
  });
};
