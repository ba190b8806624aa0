import { fail } from '../../domain/errors.ts';
import type { Payments } from '../../domain/ports.ts';
import type { Services } from '../../domain/services.ts';

/** Stands in for a missing payment provider: refuses purchases and renews no memberships. */
export const noPayments: Payments<Services> = {
  createCheckout: () => Promise.reject(fail('payment_not_configured')),
  isCheckoutUrl: () => false,
  openBillingPortal: () => Promise.reject(fail('payment_not_configured')),
  expireCheckout: () => Promise.resolve(true),
  postponeRenewal: () => Promise.resolve(),
  setAutoRenew: (_, autoRenew) =>
    autoRenew ? Promise.reject(fail('payment_not_configured')) : Promise.resolve(),
  endSubscription: () => Promise.resolve(),
  readWebhook: () => Promise.reject(fail('invalid_signature')),
};
