import { vi } from 'vitest';
import { useCheckout } from '~/features/membership/api/checkout.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { runHook } from './site.ts';

const ORIGIN = 'http://localhost:3000';

/** The return addresses of a checkout. */
export const checkoutAt = (origin: string) => ({
  success_url: `${origin}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${origin}/payment/cancel`,
});

export const CHECKOUT = {
  plan_name: 'Monthly',
  price_id: 'price_monthly_499',
  duration_type: 'monthly',
  ...checkoutAt(ORIGIN),
};

/** Starts a checkout on a site at this origin. */
export const startCheckout = async (api: ApiClient, origin = ORIGIN): Promise<string> => {
  const { mutateAsync } = runHook(api, useCheckout);
  vi.stubGlobal('window', { location: { origin } });
  try {
    return await mutateAsync();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
};
