/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const renewAdvertisementByLink = {
  "token": {
    "isProposed": true,
    "maxLength": 200
  }
} as const;
