/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const requestPasswordReset = {
  "email": {
    "label": "Email",
    "minLength": 1,
    "maxLength": 254
  }
} as const;
