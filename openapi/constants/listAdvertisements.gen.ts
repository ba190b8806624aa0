/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const listAdvertisements = {
  "category": {
    "maxLength": 40
  },
  "search": {
    "maxLength": 100
  }
} as const;
