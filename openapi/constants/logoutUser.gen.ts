/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const logoutUser = {
  "refreshToken": {
    "label": "Refresh token",
    "minLength": 1,
    "maxLength": 2000
  }
} as const;
