import { vi } from 'vitest';
import { useCheckout } from '~/features/membership/api/checkout.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { runHook } from './site.ts';

const ORIGIN = 'http://localhost:3000';

/** What the site sends to start a checkout. */
export const CHECKOUT = {
  plan_name: 'Monthly',
  price_id: 'price_monthly_499',
  duration_type: 'monthly',
  success_url: `${ORIGIN}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${ORIGIN}/payment/cancel`,
};

/** Presses the Buy button. */
export async function startCheckout(api: ApiClient): Promise<string> {
  const { mutateAsync } = runHook(api, useCheckout);
  vi.stubGlobal('window', { location: { origin: ORIGIN } });
  try {
    return await mutateAsync();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}
