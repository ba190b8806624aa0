/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const planTerms = {
  "amountCents": 499,
  "currency": "usd",
  "durationDays": 30
} as const;
