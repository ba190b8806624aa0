import type { operations } from '../../../../control/schema.gen.d.ts';
import { handler } from '../../operations/operation.ts';
import { actOnCheckout } from '../payments/simulated-checkout.ts';
import { holdWebhooks } from '../payments/simulated-events.ts';

/** The control API's operations on payments: end a checkout without its page, hold webhooks back. */
export const paymentOperations = {
  finishCheckout: handler<operations['finishCheckout']>(async ({ world, params, body }) => {
    const { session_id: id } = params;
    const { status, paymentStatus, redirectUrl, problem } = await actOnCheckout(
      world,
      id,
      body.outcome,
    );
    return {
      status: 200,
      body: { status, payment_status: paymentStatus, redirect_url: redirectUrl, problem },
    };
  }),
  holdWebhooks: handler<operations['holdWebhooks']>(async ({ world, body: { hold } }) => ({
    status: 200,
    body: { held: hold, waiting: await holdWebhooks(world, hold) },
  })),
};
