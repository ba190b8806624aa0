/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const writeToAdvertiser = {
  "text": {
    "label": "Message",
    "isProposed": true,
    "minLength": 1,
    "maxLength": 2000
  }
} as const;
