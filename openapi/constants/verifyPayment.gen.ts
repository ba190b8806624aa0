/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const verifyPayment = {
  "session_id": {
    "minLength": 1,
    "maxLength": 200
  }
} as const;
