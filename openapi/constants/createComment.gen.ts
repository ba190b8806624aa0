/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const createComment = {
  "text": {
    "label": "Comment",
    "isProposed": true,
    "minLength": 1,
    "maxLength": 5000
  },
  "parent_id": {
    "label": "Parent comment",
    "isProposed": true,
    "minimum": 1,
    "maximum": 2147483647
  },
  "idempotency_key": {
    "label": "Idempotency key",
    "isProposed": true,
    "minLength": 16,
    "maxLength": 100
  }
} as const;
