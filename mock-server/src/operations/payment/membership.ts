import { setAutoRenew } from '../../domain/payments/subscriptions.ts';
import { takeWebhook } from '../../domain/payments/payment-webhook.ts';
import { operation, signedInOperation } from '../operation.ts';
import { presentSubscription } from './present.ts';

export const receivePaymentWebhook = operation<'receivePaymentWebhook'>(
  async ({ services, request }) => {
    const signature = request.headers['stripe-signature'];
    const body = request.rawBody?.toString('utf8') ?? '';
    await takeWebhook(services, body, typeof signature === 'string' ? signature : undefined);
    return { status: 200, body: { received: true } };
  },
);

export const cancelSubscription = signedInOperation<'cancelSubscription'>(
  async ({ services, caller }) => ({
    status: 200,
    body: presentSubscription(await setAutoRenew(services, caller, false)),
  }),
);

export const resumeSubscription = signedInOperation<'resumeSubscription'>(
  async ({ services, caller }) => ({
    status: 200,
    body: presentSubscription(await setAutoRenew(services, caller, true)),
  }),
);
