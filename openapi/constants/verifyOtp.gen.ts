/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const verifyOtp = {
  "email": {
    "label": "Email",
    "maxLength": 254
  },
  "otp": {
    "label": "Code",
    "maxLength": 20
  },
  "type": {}
} as const;
