import { createHmac } from 'node:crypto';
import type { Payments } from '../../domain/ports.ts';
import { SECOND_MS } from '../../time.ts';
import { readSignedEvent } from './signed-event.ts';

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
  // The simulated provider looks in the database when a renewal is due.
  setAutoRenew: async () => undefined,
  endSubscription: async () => undefined,
  readWebhook: (rawBody, signature, now) => readSignedEvent(rawBody, signature, webhookSecret, now),
  simulator: {
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
