import { startCheckout, verifyPayment as verify } from '../../domain/payments/checkout.ts';
import { toDecimal } from '../../domain/payments/plans.ts';
import { signedInOperation } from '../operation.ts';
import { serverUrlOf } from '../pagination.ts';

export const createCheckoutSession = signedInOperation<'createCheckoutSession'>(
  async ({ services, caller, body, request }) => {
    const order = {
      planName: body.plan_name,
      priceId: body.price_id,
      successUrl: body.success_url,
      cancelUrl: body.cancel_url,
    };
    const url = await startCheckout(services, caller, order, serverUrlOf(services.config, request));
    return { status: 200, body: { checkout_url: url } };
  },
);

export const verifyPayment = signedInOperation<'verifyPayment'>(
  async ({ services, caller, query }) => {
    const checkout = await verify(services, caller, query.session_id);
    return {
      status: 200,
      body: {
        status: checkout.paymentStatus,
        plan_name: checkout.planName,
        amount: toDecimal(checkout.amountCents),
        currency: checkout.currency,
        transaction_id: checkout.transactionId,
      },
    };
  },
);
