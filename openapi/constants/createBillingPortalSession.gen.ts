/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const createBillingPortalSession = {
  "return_url": {
    "label": "Return URL",
    "isProposed": true,
    "minLength": 1,
    "maxLength": 2000
  }
} as const;
