/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const approveAdvertisement = {
  "action": {
    "label": "Action"
  },
  "expected_updated_at": {
    "isProposed": true,
    "maxLength": 40
  }
} as const;
