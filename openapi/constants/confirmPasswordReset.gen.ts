/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const confirmPasswordReset = {
  "email": {
    "label": "Email",
    "maxLength": 254
  },
  "otp": {
    "label": "Code",
    "maxLength": 20
  },
  "new_password": {
    "label": "New password",
    "minLength": 8,
    "maxLength": 200
  }
} as const;
