import { setAutoRenew } from '../../domain/payments/subscriptions.ts';
import { takeWebhook } from '../../domain/payments/payment-webhook.ts';
import { operation, signedInOperation } from '../operation.ts';
import { presentSubscription } from './present.ts';

export const receivePaymentWebhook = operation<'receivePaymentWebhook'>(
  async ({ world, request }) => {
    const signature = request.headers['stripe-signature'];
    const body = request.rawBody?.toString('utf8') ?? '';
    await takeWebhook(world, body, typeof signature === 'string' ? signature : undefined);
    return { status: 200, body: { received: true } };
  },
);

export const cancelSubscription = signedInOperation<'cancelSubscription'>(
  async ({ world, caller }) => ({
    status: 200,
    body: presentSubscription(await setAutoRenew(world, caller, false)),
  }),
);

export const resumeSubscription = signedInOperation<'resumeSubscription'>(
  async ({ world, caller }) => ({
    status: 200,
    body: presentSubscription(await setAutoRenew(world, caller, true)),
  }),
);
