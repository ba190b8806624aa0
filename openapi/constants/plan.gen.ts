/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const plan = {
  "name": "Monthly",
  "durationType": "monthly",
  "priceId": "price_monthly_499",
  "price": "$4.99"
} as const;
