import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR_MS, SECOND_MS } from '../../lib/time.ts';
import { readSignedEvent } from '../../adapters/payments/signed-event.ts';
import { expireCheckout } from './simulated-checkout.ts';
import type { SimulatedPayments } from './simulated-events.ts';

const PORTAL_TTL_MS = HOUR_MS;
/** The id in a link for changing the card: user id, expiry time in milliseconds and signature. */
const PORTAL_ID = /^((\d+)_(\d+))_[\w-]+$/;

const portalId = (secret: string, member: string): string =>
  `${member}_${createHmac('sha256', secret).update(`portal ${member}`).digest('base64url')}`;

/** Simulates a payment provider, with a checkout page and signed webhooks of this server. */
export const localPayments = (webhookSecret: string): SimulatedPayments => ({
  createCheckout: async ({ serverUrl, idempotencyKey }) => {
    // The id cannot be guessed, but all servers compute the same id for the same order.
    const name = createHmac('sha256', webhookSecret).update(`checkout ${idempotencyKey}`);
    const id = `cs_local_${name.digest('base64url')}`;
    return { id, url: `${serverUrl}/checkout/${id}`, customerId: null };
  },
  // After the server's URL has changed, checkout pages at the old URL no longer exist.
  isCheckoutUrl: (url, serverUrl) => url.startsWith(serverUrl),
  expireCheckout: (id, services) => expireCheckout(services, id),
  openBillingPortal: async ({ userId, returnUrl, serverUrl, now }) => {
    const id = portalId(webhookSecret, `${userId}_${now.getTime() + PORTAL_TTL_MS}`);
    const url = new URL(`${serverUrl}/checkout/bps_${id}`);
    url.searchParams.set('return_url', returnUrl);
    return url.href;
  },
  readPortalId: (id, now) => {
    const [, member = '', userId, endMs] = PORTAL_ID.exec(id) ?? [];
    const given = Buffer.from(id);
    const expected = Buffer.from(portalId(webhookSecret, member));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return Number(endMs) > now.getTime() ? Number(userId) : null;
  },
  // The simulated provider finds renewals in the database, so these functions do nothing.
  postponeRenewal: async () => undefined,
  setAutoRenew: async () => undefined,
  endSubscription: async () => undefined,
  readWebhook: (rawBody, signature, now) => readSignedEvent(rawBody, signature, webhookSecret, now),
  sign: async (payload, now) => {
    const { default: Stripe } = await import('stripe');
    return Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp: Math.floor(now.getTime() / SECOND_MS),
    });
  },
});
