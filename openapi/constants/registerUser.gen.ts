/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const registerUser = {
  "first_name": {
    "label": "First name",
    "minLength": 1,
    "maxLength": 50
  },
  "last_name": {
    "label": "Last name",
    "minLength": 1,
    "maxLength": 50
  },
  "email": {
    "label": "Email",
    "minLength": 1,
    "maxLength": 254
  },
  "password": {
    "label": "Password",
    "minLength": 8,
    "maxLength": 200
  },
  "role": {
    "label": "Role",
    "maxLength": 20
  }
} as const;
