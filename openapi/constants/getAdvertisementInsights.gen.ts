/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const getAdvertisementInsights = {
  "days": {
    "minimum": 1,
    "maximum": 90
  }
} as const;
