/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const changePassword = {
  "current_password": {
    "label": "Current password",
    "isProposed": true,
    "minLength": 1,
    "maxLength": 200
  },
  "new_password": {
    "label": "New password",
    "minLength": 8,
    "maxLength": 200
  }
} as const;
