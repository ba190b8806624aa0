/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const listCorrections = {
  "page": {
    "minimum": 1,
    "maximum": 100000
  }
} as const;
