import { asc, desc } from 'drizzle-orm';
import type { operations } from '../../../../control/schema.gen.d.ts';
import { handler } from '../../operations/operation.ts';
import { actOnCheckout, openCheckouts } from '../payments/simulated-checkout.ts';
import {
  deliverEvent,
  readEvent,
  readWebhooks,
  setDelivery,
} from '../payments/simulated-events.ts';

/** Operations of the control API that complete checkouts and delay webhooks. */
export const paymentOperations = {
  listCheckouts: handler<operations['listCheckouts']>(async ({ services }) => ({
    status: 200,
    body: {
      results: (await openCheckouts(services)).map((checkout) => ({
        id: checkout.id,
        email: checkout.email,
        plan_name: checkout.planName,
        amount_cents: checkout.amountCents,
        currency: checkout.currency,
        checkout_url: checkout.url,
        created_at: checkout.createdAt.toISOString(),
      })),
    },
  })),
  finishCheckout: handler<operations['finishCheckout']>(async ({ services, params, body }) => {
    const { session_id: id } = params;
    const { status, paymentStatus, redirectUrl, problem } = await actOnCheckout(
      services,
      id,
      body.outcome,
    );
    return {
      status: 200,
      body: { status, payment_status: paymentStatus, redirect_url: redirectUrl, problem },
    };
  }),
  getWebhooks: handler<operations['getWebhooks']>(async ({ services }) => ({
    status: 200,
    body: await readWebhooks(services),
  })),
  getWebhook: handler<operations['getWebhook']>(async ({ services, params }) => ({
    status: 200,
    body: await readEvent(services, params.event_id),
  })),
  setWebhooks: handler<operations['setWebhooks']>(async ({ services, body }) => {
    const { hold, late_seconds = 0, newest_first: isReversed = false } = body;
    const delivery = { held: hold, late_seconds };
    return { status: 200, body: await setDelivery(services, delivery, isReversed ? desc : asc) };
  }),
  deliverWebhook: handler<operations['deliverWebhook']>(async ({ services, params, body }) => {
    await deliverEvent(services, params.event_id, body.times ?? 1);
    return { status: 200, body: await readWebhooks(services) };
  }),
};
