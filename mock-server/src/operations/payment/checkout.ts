import { startCheckout, verifyPayment } from '../../domain/payments/checkout.ts';
import { signedInOperation } from '../operation.ts';
import { originOf } from '../origin.ts';

/** Starts the checkout of a membership. */
export const createCheckoutSession = signedInOperation<'createCheckoutSession'>(
  async ({ world, caller, body, request }) => {
    const origin = originOf(world.config, request);
    return {
      status: 200,
      body: { checkout_url: await startCheckout(world, caller, body, origin) },
    };
  },
);

/** What became of the caller's checkout. */
export const verifyCheckout = signedInOperation<'verifyPayment'>(
  async ({ world, caller, query }) => ({
    status: 200,
    body: await verifyPayment(world, caller, query.session_id),
  }),
);
