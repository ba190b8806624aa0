/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const rejectAdvertisement = {
  "reason_code": {
    "label": "Reason",
    "isProposed": true
  },
  "reason": {
    "label": "Reason",
    "isProposed": true,
    "maxLength": 500
  },
  "expected_updated_at": {
    "isProposed": true,
    "maxLength": 40
  }
} as const;
