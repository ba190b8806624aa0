/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const createOtp = {
  "email": {
    "label": "Email",
    "maxLength": 254
  },
  "type": {}
} as const;
