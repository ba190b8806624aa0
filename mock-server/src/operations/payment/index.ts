import { setAutoRenew } from '../../domain/payments/subscriptions.ts';
import { takeWebhook } from '../../domain/payments/payment-webhook.ts';
import { operation, signedInOperation, type OperationTable } from '../operation.ts';
import { createCheckoutSession, verifyPayment } from './checkout.ts';
import { presentSubscription } from './present.ts';
import { createBillingPortalSession, getReceipt, listPayments } from './receipts.ts';

const receivePaymentWebhook = operation<'receivePaymentWebhook'>(async ({ world, request }) => {
  const signature = request.headers['stripe-signature'];
  const body = request.rawBody?.toString('utf8') ?? '';
  await takeWebhook(world, body, typeof signature === 'string' ? signature : undefined);
  return { status: 200, body: { received: true } };
});

export const paymentOperations: OperationTable = {
  createCheckoutSession,
  verifyPayment,
  receivePaymentWebhook,
  listPayments,
  getReceipt,
  createBillingPortalSession,
  cancelSubscription: signedInOperation<'cancelSubscription'>(async ({ world, caller }) => ({
    status: 200,
    body: presentSubscription(await setAutoRenew(world, caller, false)),
  })),
  resumeSubscription: signedInOperation<'resumeSubscription'>(async ({ world, caller }) => ({
    status: 200,
    body: presentSubscription(await setAutoRenew(world, caller, true)),
  })),
};
