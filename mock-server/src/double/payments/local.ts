import { createHmac } from 'node:crypto';
import type { Payments } from '../../domain/ports.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { readSignedEvent } from '../../adapters/payments/signed-event.ts';
import { actOnCheckout } from './simulated-checkout.ts';

/**
 * Payments without a provider: the checkout is a page of this server, and what a provider would
 * tell by webhook is signed here in the same form.
 * @param webhookSecret what webhooks are signed with, 'whsec_…'
 */
export const localPayments = (webhookSecret: string): Payments => ({
  createCheckout: async ({ serverOrigin, idempotencyKey }) => {
    // The same on every server that the order is sent to, and nothing that can be guessed.
    const name = createHmac('sha256', webhookSecret).update(`checkout ${idempotencyKey}`);
    const id = `cs_local_${name.digest('base64url')}`;
    return { id, url: `${serverOrigin}/checkout/${id}`, customerId: null };
  },
  // The simulated provider looks in the database for what can be paid and which renewal is due.
  expireCheckout: () => Promise.resolve(true),
  postponeRenewal: async () => undefined,
  setAutoRenew: async () => undefined,
  endSubscription: async () => undefined,
  readWebhook: (rawBody, signature, now) => readSignedEvent(rawBody, signature, webhookSecret, now),
  simulator: {
    expireCheckout: async (world, id) =>
      (await actOnCheckout(world, id, 'expire')).status === 'expired',
    sign: async (payload, now) => {
      const { default: Stripe } = await import('stripe');
      return Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp: Math.floor(now.getTime() / SECOND_MS),
      });
    },
  },
});
