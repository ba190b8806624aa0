/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const verifyPhoneCode = {
  "otp": {
    "label": "Code",
    "maxLength": 20
  }
} as const;
