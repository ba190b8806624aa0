/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const listDecisions = {
  "admin": {
    "maxLength": 100
  },
  "from_date": {
    "maxLength": 40
  },
  "to_date": {
    "maxLength": 40
  }
} as const;
