/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const suggestSearch = {
  "q": {
    "minLength": 2,
    "maxLength": 100
  }
} as const;
