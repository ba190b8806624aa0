import { setAutoRenew } from '../../domain/payments/subscriptions.ts';
import { signedInOperation, type OperationTable } from '../operation.ts';
import { createCheckoutSession, verifyCheckout } from './checkout.ts';
import { receivePaymentWebhook } from './webhook.ts';

/** Checkout and membership. */
export const paymentOperations: OperationTable = {
  createCheckoutSession,
  verifyPayment: verifyCheckout,
  receivePaymentWebhook,
  cancelSubscription: signedInOperation<'cancelSubscription'>(async ({ world, caller }) => ({
    status: 200,
    body: await setAutoRenew(world, caller, false),
  })),
  resumeSubscription: signedInOperation<'resumeSubscription'>(async ({ world, caller }) => ({
    status: 200,
    body: await setAutoRenew(world, caller, true),
  })),
};
