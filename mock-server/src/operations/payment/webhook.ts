import { takeWebhook } from '../../domain/payments/payment-webhook.ts';
import { operation } from '../operation.ts';

/** Takes an event of the payment provider. */
export const receivePaymentWebhook = operation<'receivePaymentWebhook'>(
  async ({ world, request }) => {
    const signature = request.headers['stripe-signature'];
    await takeWebhook(
      world,
      request.rawBody?.toString('utf8') ?? '',
      typeof signature === 'string' ? signature : undefined,
    );
    return { status: 200, body: { received: true } };
  },
);
