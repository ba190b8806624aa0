import { startCheckout } from '~/features/membership/api/checkout.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { DEFAULT_SITE_ORIGIN } from './own-origin.ts';

export const checkoutAt = (origin: string) => ({
  success_url: `${origin}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${origin}/payment/cancel`,
});

export const CHECKOUT = {
  plan_name: 'Monthly',
  price_id: 'price_monthly_499',
  duration_type: 'monthly',
  ...checkoutAt(DEFAULT_SITE_ORIGIN),
};

export const buy =
  (origin = DEFAULT_SITE_ORIGIN) =>
  (api: ApiClient): Promise<string> =>
    startCheckout(api, origin, new AbortController().signal);
