/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const listUpdates = {
  "since": {
    "maxLength": 40
  },
  "cursor": {
    "minLength": 1,
    "maxLength": 60
  }
} as const;
