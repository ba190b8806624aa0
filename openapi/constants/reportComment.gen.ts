/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const reportComment = {
  "reason": {
    "isProposed": true
  },
  "note": {
    "label": "Note",
    "isProposed": true,
    "maxLength": 500
  }
} as const;
