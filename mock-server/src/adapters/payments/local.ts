import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { fail } from '../../domain/errors.ts';
import type { Payments } from '../../domain/ports.ts';

const ID_BYTES = 18;
const MS_PER_S = 1000;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw fail('invalid_request');
  }
};

/**
 * Payments without a provider: the checkout is a page of this server, and what a provider would
 * tell by webhook is signed here in the same form.
 * @param webhookSecret what webhooks are signed with, 'whsec_…'
 */
export const localPayments = (webhookSecret: string): Payments => ({
  createCheckout: async ({ serverOrigin }) => {
    const id = `cs_local_${randomBytes(ID_BYTES).toString('base64url')}`;
    return { id, url: `${serverOrigin}/checkout/${id}` };
  },
  // The stand-in looks the wish up in the database when a renewal is due.
  setAutoRenew: async () => undefined,
  readWebhook: (rawBody, signature, now) => {
    const { webhooks } = Stripe;
    try {
      webhooks.signature?.verifyHeader(
        rawBody,
        signature ?? '',
        webhookSecret,
        webhooks.DEFAULT_TOLERANCE,
        undefined,
        now.getTime(),
      );
    } catch {
      throw fail('invalid_signature');
    }
    return readJson(rawBody);
  },
  simulator: {
    sign: (payload, now) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp: Math.floor(now.getTime() / MS_PER_S),
      }),
  },
});
