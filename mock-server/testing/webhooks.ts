import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { DAY_S, SECOND_MS } from '../src/lib/time.ts';
import type { TestServer } from './server.ts';

/** Events of the payment provider, in Stripe's format and with Stripe's signature. */

export const WEBHOOK_SECRET = 'whsec_a_secret_for_tests_only';
export const PERIOD_S = 30 * DAY_S;

export interface EventParts {
  /** By default, the event gets a new id. */
  id?: string;
  type: string;
  object: object;
  /** The time of the event in seconds. By default, it is the time of the server's clock. */
  created?: number;
}

export const sign = (payload: string, timestamp: number, secret = WEBHOOK_SECRET): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

/** Returns functions that send events to a server with the secret WEBHOOK_SECRET. */
export const webhooksOf = (server: TestServer) => {
  const nowS = (): number => Math.floor(server.clock.now().getTime() / SECOND_MS);

  const post = (payload: string, signature: string | null): Promise<Response> =>
    server.raw('/api/payment/webhook/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature !== null && { 'stripe-signature': signature }),
      },
      body: payload,
    });

  return {
    nowS,
    post,
    /** Sends a signed event. Returns the status of the response. */
    deliver: async ({ type, object, ...more }: EventParts): Promise<number> => {
      const { id = `evt_${randomUUID()}`, created = nowS() } = more;
      const payload = JSON.stringify({ id, type, created, data: { object } });
      return (await post(payload, sign(payload, nowS()))).status;
    },
  };
};

/** Creates an invoice for one month of a subscription. */
export const invoiceOf = (userId: number, subscription: string, start: number) => ({
  id: `in_${subscription}`,
  parent: { subscription_details: { subscription, metadata: { user_id: String(userId) } } },
  lines: { data: [{ period: { start, end: start + PERIOD_S } }] },
});

/** Creates a subscription whose current month begins at `start`. */
export const subscriptionOf = (
  userId: number,
  id: string,
  { status, start, cancel = false }: { status: string; start: number; cancel?: boolean },
) => ({
  id,
  status,
  cancel_at_period_end: cancel,
  items: { data: [{ current_period_start: start, current_period_end: start + PERIOD_S }] },
  metadata: { user_id: String(userId) },
});
