/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const loginUser = {
  "email": {
    "label": "Email",
    "minLength": 1,
    "maxLength": 254
  },
  "password": {
    "label": "Password",
    "minLength": 1,
    "maxLength": 200
  }
} as const;
