/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const receivePaymentWebhook = {
  "Stripe-Signature": {
    "maxLength": 2000
  }
} as const;
